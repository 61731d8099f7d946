import { describe, expect, it } from "vitest";
import { detectContentType } from "../receive/content-type.ts";
import { bufferSource } from "./byte-source.ts";
import { editedContent } from "./clean-films.ts";
import { filmEdits, mayContainMetadata } from "./film-edits.ts";
import { refinedType } from "./media-type.ts";
import { oggPages, pageChecksum } from "./ogg-pages.ts";
import { frames, latin } from "./test-media.ts";
import { ape, block, chunk, comments, form, id3v1, id3v2, lyrics3, ogg } from "./test-sound.ts";

/** Text of place and device that must not be in a cleaned recording. */
const secret = "-16.5000-068.1500/";
const long = secret.repeat(9000);
const voice = Buffer.concat([frames.mp3, Buffer.alloc(3000, 0x5a)]);

async function cleaned(content: Buffer): Promise<Buffer> {
  const source = bufferSource(content);
  const type = await refinedType(detectContentType(content), source);
  const edits = await filmEdits(source, type);
  expect(mayContainMetadata(type) || edits.length === 0).toBe(true);
  for (const { start, end, bytes } of edits) {
    expect([start >= 0, start <= end, end <= content.length, bytes?.length ?? end - start]).toEqual([
      true,
      true,
      true,
      end - start,
    ]);
  }
  const chunks: Buffer[] = [];
  for await (const part of editedContent(parts(content), 0, edits)) chunks.push(part);
  return Buffer.concat(chunks);
}

async function* parts(content: Buffer) {
  for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000);
}

const opus = (text = secret) => ogg(1, ["OpusHead\x01\x01", `OpusTags${comments(text)}`, "sound", "sound"]);
const vorbis = (text = secret) =>
  ogg(2, ["\x01vorbis\0", `\x03vorbis${comments(text)}\x01`, "\x05vorbis books", "sound"]);
const flac = (...blocks: Buffer[]) => Buffer.concat([latin("fLaC"), block(0, latin("stream info")), ...blocks]);
const wav = (...chunks: Buffer[]) => form("RIFF", "WAVE", [chunk("fmt ", "format of it"), ...chunks]);
const data = chunk("data", "sound".repeat(50));

describe("[ENT-05] [ENT-04] a recording without its place, device and title", () => {
  it.each<[string, Buffer, readonly string[]]>([
    ["ID3v2.2", Buffer.concat([id3v2(2, secret), voice]), []],
    ["ID3v2.3", Buffer.concat([id3v2(3, secret), voice]), []],
    ["ID3v2.4 with a cover", Buffer.concat([id3v2(4, long), voice]), []],
    ["ID3v2.4, unsynchronised, with a longer header", Buffer.concat([id3v2(4, secret, { flags: 0xc0 }), voice]), []],
    ["ID3v2.4 with a footer", Buffer.concat([id3v2(4, secret, { flags: 0x10 }), voice]), []],
    ["two tags", Buffer.concat([id3v2(3, secret), id3v2(4, secret), voice]), []],
    ["ID3v1", Buffer.concat([id3v2(3, ""), voice, id3v1(secret)]), ["TAG"]],
    ["ID3v1 alone", Buffer.concat([voice, id3v1(secret)]), ["TAG"]],
    ["ID3v1 that is longer", Buffer.concat([voice, id3v1(secret, true)]), ["TAG"]],
    ["APE", Buffer.concat([voice, ape(secret)]), ["APETAGEX"]],
    ["APE without a header", Buffer.concat([voice, ape(secret, false)]), ["APETAGEX"]],
    ["APE before ID3v1", Buffer.concat([voice, ape(secret), id3v1(secret)]), ["APETAGEX", "TAG"]],
    ["APE behind ID3v2", Buffer.concat([id3v2(4, secret), ape(secret), voice]), []],
    ["Lyrics3", Buffer.concat([voice, lyrics3(secret), id3v1(secret)]), ["TAG"]],
    ["Lyrics3 of version 1", Buffer.concat([voice, latin(`LYRICSBEGIN${secret}LYRICSEND`), id3v1(secret)]), ["TAG"]],
    ["ID3v2.4 behind the sound", Buffer.concat([voice, id3v2(4, secret, { flags: 0x10 })]), []],
    ["all at once", Buffer.concat([id3v2(3, secret), voice, ape(secret), lyrics3(secret), id3v1(secret)]), []],
    ["ADTS", Buffer.concat([id3v2(4, secret), frames.aac, Buffer.alloc(500, 0x5a), id3v1(secret)]), []],
    ["FLAC's comments", Buffer.concat([flac(block(4, latin(secret), true)), voice]), ["fLaC", "stream info"]],
    [
      "FLAC's covers and programs' blocks",
      Buffer.concat([
        flac(...[6, 2, 5, 1, 77].map((kind) => block(kind, latin(long))), block(4, latin(secret), true)),
        voice,
      ]),
      ["stream info"],
    ],
    ["FLAC behind a tag", Buffer.concat([id3v2(4, secret), flac(block(4, latin(secret), true)), voice]), ["fLaC"]],
    ["FLAC before a tag", Buffer.concat([flac(block(1, latin(secret), true)), voice, id3v1(secret)]), ["fLaC"]],
    ["WAV's list", wav(chunk("LIST", `INFOINAM${secret}`), data), ["fmt ", "data", "sound"]],
    [
      "WAV's other chunks",
      wav(data, ...["bext", "id3 ", "ID3 ", "iXML", "_PMX", "JUNK", "axml", "odd "].map((id) => chunk(id, secret))),
      ["fmt ", "data", "sound"],
    ],
    ["WAV's chunks of odd length", wav(chunk("bext", `${secret}.`), data, chunk("iXML", secret)), ["data"]],
    ["WAV without the byte after an odd length", wav(chunk("bext", `${secret}.`, false), data), ["data"]],
    ["WAV's bytes behind the end", Buffer.concat([wav(data), latin(secret)]), ["data"]],
    ["AIFF", form("FORM", "AIFF", ["COMM", "SSND", "NAME", "ANNO", "(c) ", "ID3 "].map(aiffChunk)), ["COMM", "SSND"]],
    ["Opus", opus(), ["OpusHead", "OpusTags"]],
    ["Opus with a cover", opus(long), ["OpusHead", "OpusTags"]],
    ["Vorbis", vorbis(), ["\x03vorbis", "\x05vorbis books"]],
    ["Vorbis with a cover", vorbis(long), ["\x03vorbis", "\x05vorbis books"]],
    [
      "Vorbis in pages of two packets",
      ogg(2, ["\x01vorbis\0", `\x03vorbis${comments(secret)}\x01`, "\x05vorbis books"], 9),
      ["\x05vorbis books"],
    ],
    [
      "Speex",
      ogg(3, ["Speex   1.2", comments(secret), "sound that is as long as comments"]),
      ["Speex", "sound that is"],
    ],
    ["Theora", ogg(4, ["\x80theora", `\x81theora${comments(secret)}`, "\x82theora", "film"]), ["\x82theora"]],
    [
      "FLAC in Ogg",
      ogg(5, ["\x7fFLAC\x01\0\0\x02fLaC", latin1Block(4, comments(secret)), latin1Block(6, long, true), "sound"]),
      ["\x7fFLAC", "sound"],
    ],
    ["one Ogg behind another", Buffer.concat([opus(), vorbis()]), ["OpusTags", "\x05vorbis books"]],
  ])("a recording loses place, device and title in %s", async (_what, content, kept) => {
    const clean = await cleaned(content);
    expect([clean.length, clean.includes(secret), clean.includes(secret.slice(0, 8))]).toEqual([
      content.length,
      false,
      false,
    ]);
    const found = [voice, ...kept.map(latin)].filter((each) => content.includes(each));
    for (const each of found) expect(clean.indexOf(each)).toBe(content.indexOf(each));
    expect(await cleaned(clean)).toEqual(clean);
    for await (const page of oggPages(bufferSource(clean))) {
      const checksum = clean.subarray(page.at + 22, page.at + 26);
      expect(checksum).toEqual(pageChecksum(clean.subarray(page.at, page.end)));
    }
  });

  it("a recording keeps comments that a player can read", async () => {
    const clean = await cleaned(vorbis());
    const at = clean.indexOf("\x03vorbis") + 7;
    const name = clean.readUInt32LE(at);
    expect([...clean.subarray(at + 4 + name, at + 9 + name)]).toEqual([0, 0, 0, 0, 1]);
    expect(clean.indexOf("\x05vorbis books")).toBe(at + 9 + name);
    const tag = (await cleaned(Buffer.concat([id3v2(4, secret, { flags: 0x10 }), voice]))).subarray(5, 10);
    expect(tag).toEqual(Buffer.from([0, 0, 0, 0, secret.length + 10]));
  });

  it("a recording has the checksum of RFC 3533 in its pages", () => {
    // First page that libopus writes.
    const hex = "4f67675300020000000000000000402fbff000000000cbefd16201134f707573486561640101380180bb0000000000";
    expect(pageChecksum(Buffer.from(hex, "hex")).toString("hex")).toBe("cbefd162");
  });

  it.each<[string, Buffer]>([
    ["an ID3 tag that is longer than the file", Buffer.concat([latin("ID3\x04\0\0\x01\0\0\0"), voice])],
    ["an ID3 tag of an impossible size", Buffer.concat([latin("ID3\x04\0\0\xff\0\0\0"), voice])],
    ["an APE tag that is longer than the file", Buffer.concat([voice, ape("x", false, 9_000_000)])],
    ["a FLAC block that is longer than the file", Buffer.concat([latin("fLaC\x84\xff\xff\xff"), voice])],
    ["samples of a recording that was broken off", wav(Buffer.concat([latin("data\0\0\0\0"), voice]))],
    ["samples of a stream", wav(Buffer.concat([latin("data\xff\xff\xff\xff"), voice]))],
    ["a WAV chunk of an impossible size before the samples", wav(Buffer.concat([latin("LIST\xff\xff\xff\x0f"), data]))],
    ["samples behind the size that WAV tells", Buffer.concat([wav(data), voice]).fill(9, 4, 5)],
    ["an Ogg that was cut off", vorbis(long).subarray(0, 9000)],
    ["comments that are shorter than their form", ogg(1, ["OpusHead\x01\x01", "OpusTags..", "sound"])],
  ])("a recording keeps %s as they are", async (_what, content) => expect(await cleaned(content)).toEqual(content));

  it("a recording with damaged sizes is read to its end, and keeps its length", async () => {
    const whole = [
      Buffer.concat([id3v2(3, secret), voice, ape(secret), lyrics3(secret), id3v1(secret)]),
      Buffer.concat([flac(block(4, latin(secret), true)), voice]),
      wav(chunk("LIST", secret), data),
      vorbis(),
    ];
    for (const content of whole) {
      for (let at = 4; at < content.length; at += at < 250 ? 1 : 97) {
        for (const byte of [0, 1, 0x7f, 0xff]) {
          const damaged = Buffer.from(content);
          damaged[at] = byte;
          expect((await cleaned(damaged)).length).toBe(content.length);
        }
      }
    }
  });
});

function aiffChunk(id: string): Buffer {
  return chunk(id, /COMM|SSND/.test(id) ? "sound" : secret, true, "big");
}

function latin1Block(kind: number, text: string, isLast = false): string {
  return block(kind, latin(text), isLast).toString("latin1");
}
