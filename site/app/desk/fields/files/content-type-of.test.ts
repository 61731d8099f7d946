import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentTypeOf, withTypeOfContent } from "./content-type-of.ts";

const recorded = (name: string) =>
  readFileSync(new URL(`../../../../../tests/support/recordings/${name}`, import.meta.url));
const latin = (text: string) => Buffer.from(text, "latin1");
const fileOf = (content: Buffer, type = "") => new File([new Uint8Array(content)], "x", { type });

describe("[ENT-04] [ENT-13] the type of a picked file", () => {
  it.each<[string, string, string, Buffer]>([
    ["m4a of an iPhone", "", "audio/mp4", recorded("nota de voz.m4a")],
    ["sound of Android in MP4", "video/mp4", "audio/mp4", recorded("Grabacion_001.mp4")],
    ["a note of WhatsApp", "video/ogg", "audio/ogg", recorded("PTT-0001.opus")],
    ["AAC behind a tag", "", "audio/aac", recorded("con-etiqueta.aac")],
    ["MP3", "", "audio/mpeg", recorded("voz.mp3")],
    ["AMR in 3GP", "video/3gpp", "audio/3gpp", recorded("antigua.3gp")],
    ["AMR in 3GP called mp4", "video/mp4", "audio/3gpp", recorded("antigua.3gp")],
    ["AMR", "", "audio/amr", recorded("antigua.amr")],
    ["a film without its list", "video/mp4", "video/mp4", latin("\0\0\0\x14ftypisom\0\0\0\0isom")],
    ["a PDF called jpg", "image/jpeg", "application/pdf", latin("%PDF-1.7\n")],
    ["a picture", "image/heic", "image/heic", latin("\0\0\0\x14ftypheic\0\0\0\0mif1")],
    ["a text", "text/plain", "text/plain", latin("Hermanos")],
    ["nothing", "audio/mpeg", "audio/mpeg", Buffer.alloc(0)],
  ])("the type of %s with the type %j is %s", async (_what, type, found, content) => {
    expect(await contentTypeOf(fileOf(content, type))).toBe(found);
  });

  it("the type is a film's where the file has sound and pictures", async () => {
    const film = readFileSync(new URL("../../../../../diocese/demo/media/homilia-5.mp4", import.meta.url));
    expect(await contentTypeOf(fileOf(film))).toBe("video/mp4");
  });

  it("the type stands in the sent file, under the same name", async () => {
    const file = new File([new Uint8Array(recorded("Grabacion_001.mp4"))], "Grabacion_001.mp4", { type: "video/mp4" });
    const typed = await withTypeOfContent(file);
    expect([typed.name, typed.type, typed.size]).toEqual(["Grabacion_001.mp4", "audio/mp4", file.size]);
    expect(await withTypeOfContent(typed)).toBe(typed);
  });
});
