import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { detectContentType, sniffedBytes } from "./content-type.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const box = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
const asf = "\x30\x26\xb2\x75\x8e\x66\xcf\x11";

describe("[API-05] the type of a file by its content", () => {
  it.each<[string, Buffer]>([
    ["image/png", latin("\x89PNG\r\n\x1a\n")],
    ["image/jpeg", latin("\xff\xd8\xff\xe0")],
    ["image/gif", latin("GIF89a")],
    ["image/webp", latin("RIFF\0\0\0\0WEBPVP8 ")],
    ["image/x-icon", latin("\0\0\x01\0\x01\0")],
    ["image/bmp", latin(`BM${"\0".repeat(12)}\x28\0\0\0`)],
    ["image/avif", box("avif")],
    ["image/heic", box("heic")],
    ["image/tiff", latin("II*\0")],
    ["video/mp4", box("isom")],
    ["video/3gpp", box("3gp4")],
    ["video/quicktime", box("qt  ")],
    ["video/webm", latin("\x1a\x45\xdf\xa3\x01\0\x42\x82\x84webm")],
    ["video/x-ms-wmv", latin(`${asf}....\xc0\xef\x19\xbc\x4d\x5b\xcf\x11`)],
    ["audio/x-m4a", box("M4A ")],
    ["audio/basic", latin(".snd\0")],
    ["audio/aiff", latin("FORM\0\0\0\0AIFF")],
    ["audio/midi", latin("MThd\0")],
    ["audio/wav", latin("RIFF\0\0\0\0WAVEfmt ")],
    ["audio/mpeg", latin("ID3\x04\0")],
    ["audio/mpeg", latin("\xff\xfb\x90\x64")],
    ["audio/aac", latin("\xff\xf1\x50\x80")],
    ["application/ogg", latin("OggS\0")],
    ["application/pdf", latin("%PDF-1.7\n")],
    ["application/zip", latin("PK\x03\x04\x14\0")],
    [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      latin("PK\x03\x04[Content_Types].xml....PK\x03\x04word/document.xml"),
    ],
    ["application/octet-stream", latin("\x01\x02\x03\xfe\xff")],
    ["application/octet-stream", latin("\xff\xff\xff\xff")],
    ["text/plain; charset=utf-8", Buffer.from("Año nuevo, ¡paz!")],
    ["text/plain; charset=utf-8", Buffer.alloc(0)],
    ["text/plain; charset=utf-8", latin("BM is how this text begins, and it is long enough")],
    ["text/plain; charset=utf-8", latin("<3 is no element")],
    ["text/xml; charset=utf-8", latin('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>')],
  ])("a file with its content is %s", (type, head) => {
    expect(detectContentType(head)).toBe(type);
  });

  it.each<["png" | "jpeg" | "gif" | "webp" | "avif"]>([["png"], ["jpeg"], ["gif"], ["webp"], ["avif"]])(
    "the type of a real %s is recognised",
    async (format) => {
      const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } });
      expect(detectContentType(await picture.toFormat(format).toBuffer())).toBe(`image/${format}`);
    },
  );

  it("a letter that is cut at the end of the sniffed bytes counts as text", () => {
    expect(detectContentType(Buffer.from(`${"a".repeat(sniffedBytes - 1)}ñ`))).toBe("text/plain; charset=utf-8");
  });
});

describe("[SEG-27] false types", () => {
  it.each([
    ["text/html; charset=utf-8", "  \n<!DOCTYPE HTML><script>alert(1)</script>"],
    ["text/html; charset=utf-8", "<!-- a comment --><script>alert(1)</script>"],
    ["text/html; charset=utf-8", "<iframe src=x>"],
    ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["image/svg+xml", '<?xml version="1.0"?><!-- x --><!DOCTYPE svg><svg/>'],
    ["image/svg+xml", "<!-- GIF89a --><SVG onload=alert(1)>"],
    ["application/gzip", "\x1f\x8b\x08 an SVGZ"],
  ])("a false content is %s: %j", (type, content) => {
    expect(detectContentType(latin(content))).toBe(type);
  });
});
