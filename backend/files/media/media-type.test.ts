import { describe, expect, it } from "vitest";
import { detectContentType } from "../receive/content-type.ts";
import { bufferSource } from "./byte-source.ts";
import { refinedType } from "./media-type.ts";
import { box, film, frames, id3, isoFile, latin, oggPage, sound, track } from "./test-media.ts";

const typeOf = (bytes: Buffer) => refinedType(detectContentType(bytes), bufferSource(bytes));

describe("[ENT-13] [ENT-04] the type of a recording by its whole content", () => {
  it.each<[string, string, Buffer]>([
    ["a film", "video/mp4", isoFile({ movie: [film(), sound()] })],
    ["a film without sound", "video/mp4", isoFile({ brand: "mp42", movie: [film()] })],
    ["sound of Android", "audio/mp4", isoFile({ brand: "mp42", movie: [sound()] })],
    ["sound whose list stands last", "audio/mp4", isoFile({ movie: [sound()], movieLast: true, media: 200_000 })],
    ["sound with sizes of 64 bits", "audio/mp4", isoFile({ movie: [sound()], movieLast: true, long: true })],
    ["sound of an iPhone", "audio/x-m4a", isoFile({ brand: "M4A ", movie: [sound()] })],
    ["sound in QuickTime", "audio/mp4", isoFile({ brand: "qt  ", movie: [sound()] })],
    ["sound with a track of text", "audio/mp4", isoFile({ movie: [sound(), track("text", "text")] })],
    ["AAC in 3GP", "audio/mp4", isoFile({ brand: "3gp4", movie: [sound()] })],
    ["AMR in 3GP", "audio/3gpp", isoFile({ brand: "3gp4", movie: [track("soun", "samr")] })],
    ["AMR wideband in MP4", "audio/3gpp", isoFile({ brand: "mp42", movie: [track("soun", "sawb")] })],
    ["AMR called M4A", "audio/3gpp", isoFile({ brand: "M4A ", movie: [track("soun", "samr")] })],
    ["a film in 3GP with AMR", "video/3gpp", isoFile({ brand: "3gp4", movie: [film(), track("soun", "samr")] })],
    ["a list without tracks", "video/mp4", isoFile({ movie: [] })],
    ["a film cut off before its list", "video/mp4", isoFile({ movie: [sound()], movieLast: true }).subarray(0, 600)],
    ["a QuickTime film without its brand", "video/quicktime", isoFile({ movie: [film()] }).subarray(20)],
    ["AMR alone", "audio/amr", latin("#!AMR\n\x3c")],
    ["Opus", "audio/ogg", oggPage("OpusHead\x01\x01")],
    ["Vorbis", "audio/ogg", oggPage("\x01vorbis\0")],
    ["FLAC in Ogg", "audio/ogg", oggPage("\x7fFLAC\x01")],
    ["Speex", "audio/ogg", oggPage("Speex   1.2")],
    ["Theora with Vorbis", "video/ogg", Buffer.concat([oggPage("\x80theora"), oggPage("\x01vorbis")])],
    ["Vorbis before Theora", "video/ogg", Buffer.concat([oggPage("\x01vorbis"), oggPage("\x80theora")])],
    ["Ogg of something else", "application/ogg", oggPage("fishead")],
    ["MP3", "audio/mpeg", frames.mp3],
    ["MP3 behind a tag", "audio/mpeg", Buffer.concat([id3(20), frames.mp3])],
    ["AAC", "audio/aac", frames.aac],
    ["AAC behind a tag", "audio/aac", Buffer.concat([id3(20), frames.aac])],
    ["AAC behind a tag with a cover", "audio/aac", Buffer.concat([id3(300_000), frames.aac])],
    ["AAC behind two tags", "audio/aac", Buffer.concat([id3(30), id3(9000), frames.aac])],
    ["AAC behind a padded tag", "audio/aac", Buffer.concat([id3(30), Buffer.alloc(2000), frames.aac])],
    ["FLAC behind a tag", "audio/flac", Buffer.concat([id3(30), latin("fLaC\0")])],
    ["a tag and no more", "audio/mpeg", id3(30)],
    ["WebM with sound", "audio/webm", latin("\x1a\x45\xdf\xa3webm...\x86\x86A_OPUS")],
    ["WebM with pictures", "video/webm", latin("\x1a\x45\xdf\xa3webm..\x86\x85V_VP9..\x86\x86A_OPUS")],
    ["MPEG", "video/mpeg", latin("\0\0\x01\xba\x44")],
  ])("a recording of %s is %s", async (_what, type, bytes) => expect(await typeOf(bytes)).toBe(type));

  it("a recording with boxes that lead nowhere is read to its end", async () => {
    for (const size of [0, 1, 2, 7, 0xff_ff_ff_ff]) {
      const odd = box("moov", [box("trak")]);
      odd.writeUInt32BE(size, 8);
      expect(await typeOf(Buffer.concat([box("ftyp", latin("isom\0\0\0\0")), odd]))).toBe("video/mp4");
    }
  });
});
