import { open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { detectContentType } from "../receive/content-type.ts";
import { applyEdits } from "./apply-edits.ts";
import { bufferSource } from "./byte-source.ts";
import { filmEdits } from "./film-edits.ts";
import { chunk, element, latin } from "./test-media.ts";

const secret = "-16.5000-068.1500/";

async function cleaned(content: Buffer): Promise<Buffer> {
  const path = join(tmpdir(), `arzobispado-film-${crypto.randomUUID()}`);
  await writeFile(path, content);
  try {
    await using file = await open(path, "r+");
    await applyEdits(file, await filmEdits(bufferSource(content), detectContentType(content.subarray(0, 4096))));
    return await readFile(path);
  } finally {
    await rm(path);
  }
}

const stream = (...more: Buffer[]) => chunk("LIST", "strl", chunk("strh", "vidsMJPG"), chunk("strf", "form"), ...more);
const movi = chunk("LIST", "movi", chunk("00dc", "pictures"));
const avi = (inHead: Buffer[] = [], beside: Buffer[] = [], inStream: Buffer[] = []) =>
  chunk(
    "RIFF",
    "AVI ",
    chunk("LIST", "hdrl", chunk("avih", "head"), stream(...inStream), ...inHead),
    ...beside,
    movi,
    chunk("idx1", "index"),
  );
const wav = (...more: Buffer[]) => chunk("RIFF", "WAVE", chunk("fmt ", "form"), ...more, chunk("data", "sound"));

const scale = element("2ad7b1", "\x0f\x42\x40");
const picture = element("86", "V_VP9");
const track = (...more: Buffer[]) => element("1654ae6b", [element("ae", [element("d7", "\x01"), picture, ...more])]);
const cluster = (bytes = 1) => element("1f43b675", [element("e7", "\0"), element("a3", "pictures")], bytes);
const mkv = (parts: Buffer[], bytes = 8) =>
  Buffer.concat([element("1a45dfa3", [element("4282", "matroska")]), element("18538067", parts, bytes)]);
const tags = element("1254c367", [
  element("7373", [element("67c8", [element("45a3", "LOCATION"), element("4487", secret)])]),
]);
const info = (...more: Buffer[]) => element("1549a966", [scale, ...more]);

describe("[ENT-05] [SEG-33] a film or recording of another container without its place", () => {
  it.each<[string, Buffer, string[]]>([
    ["AVI in INFO", avi([], [chunk("LIST", "INFO", chunk("IKEY", secret))]), ["hdrl", "movi", "strh", "index"]],
    ["AVI in INFO of its head", avi([chunk("LIST", "INFO", chunk("ISFT", secret))]), ["movi", "strf"]],
    ["AVI in the date of its head", avi([chunk("IDIT", secret)]), ["movi"]],
    [
      "AVI in a maker's data of a stream",
      avi([], [], [chunk("strd", secret), chunk("strn", secret)]),
      ["strf", "movi"],
    ],
    ["AVI in Exif of a list", avi([chunk("LIST", "exif", chunk("emdl", secret))]), ["movi"]],
    ["AVI in what is said to be junk", avi([], [chunk("JUNK", secret)]), ["movi", "idx1"]],
    ["AVI behind its end", Buffer.concat([avi(), latin(`SEFH${secret}`)]), ["movi", "idx1"]],
    [
      "AVI in its second part",
      Buffer.concat([avi(), chunk("RIFF", "AVIX", movi, chunk("XMP ", secret))]),
      ["AVIX", "movi"],
    ],
    ["WAV in INFO", wav(chunk("LIST", "INFO", chunk("INAM", secret))), ["fmt ", "data", "sound"]],
    ["WAV in what stations write", wav(chunk("bext", secret), chunk("iXML", secret), chunk("id3 ", secret)), ["sound"]],
    ["Matroska in tags", mkv([info(), track(), cluster(), tags]), ["V_VP9", "pictures"]],
    ["Matroska in tags before all", mkv([tags, info(), track(), cluster()]), ["V_VP9", "pictures"]],
    ["Matroska in its title", mkv([info(element("7ba9", secret)), track(), cluster()]), ["V_VP9", "\x0f\x42\x40"]],
    ["Matroska in the programs", mkv([info(element("4d80", secret), element("5741", secret)), track()]), ["V_VP9"]],
    [
      "Matroska in the name of a track",
      mkv([info(), track(element("536e", secret)), cluster()]),
      ["V_VP9", "pictures"],
    ],
    ["Matroska in an attachment", mkv([info(), track(), element("1941a469", secret, 4)]), ["V_VP9"]],
    ["Matroska in what is void", mkv([element("ec", secret), info(), track(), cluster()]), ["V_VP9", "pictures"]],
    ["Matroska in what nobody knows", mkv([info(), track(), element("4321", secret, 2), cluster()]), ["pictures"]],
    ["Matroska without lengths", mkv([info(), track(), cluster(0), cluster(0), tags], 0), ["V_VP9", "pictures"]],
    ["Matroska behind its end", Buffer.concat([mkv([info(), track()]), latin(`\0\0${secret}`)]), ["V_VP9"]],
  ])("a film of another container loses its place that stood in %s", async (_what, content, kept) => {
    expect(content.includes(secret)).toBe(true);
    const clean = await cleaned(content);
    expect(clean.includes(secret)).toBe(false);
    for (const part of [secret.slice(0, 4), secret.slice(4, 8)]) expect(clean.includes(part)).toBe(false);
    expect(clean.length).toBe(content.length);
    for (const part of kept) expect([part, clean.lastIndexOf(part)]).toEqual([part, content.lastIndexOf(part)]);
    expect(await cleaned(clean)).toEqual(clean);
  });

  it.each<[string, Buffer]>([
    ["AVI", avi()],
    ["WAV", wav()],
    [
      "WAV whose length was not known",
      (() => {
        const bytes = wav();
        bytes.writeUInt32LE(0, 4);
        return bytes;
      })(),
    ],
    ["Matroska", mkv([info(), track(), cluster(), element("1c53bb6b", "cues")])],
    ["Matroska without lengths", mkv([info(), track(), cluster(0), cluster(0)], 0)],
  ])("a film of another container stays as it is without private data: %s", async (_what, content) => {
    expect(await cleaned(content)).toEqual(content);
  });

  it("a film of another container loses its date, and sums that cover it", async () => {
    const sum = element("bf", "\x01\x02\x03\x04");
    const clean = await cleaned(mkv([info(sum, element("4461", "\x01\x02\x03\x04\x05\x06\x07\x08")), track()]));
    expect(clean.includes(Buffer.from([1, 2, 3, 4]))).toBe(false);
    expect(clean.includes(Buffer.from([0xec, 0x84, 0, 0, 0, 0]))).toBe(true);
  });

  it("a film of another container with random lengths is read to its end", async () => {
    for (const content of [avi([], [chunk("LIST", "INFO", secret)]), mkv([info(), track(), cluster(), tags])]) {
      for (let at = 4; at < content.length; at += 1) {
        for (const value of [0, 1, 0x80, 0xff]) {
          const damaged = Buffer.from(content);
          damaged[at] = value;
          const type = content[0] === 0x52 ? "video/x-msvideo" : "video/x-matroska";
          for (const { start, end } of await filmEdits(bufferSource(damaged), type)) {
            expect(start >= 0 && start <= end && end <= content.length).toBe(true);
          }
        }
      }
    }
  });
});
