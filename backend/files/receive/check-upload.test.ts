import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { file } from "../../schema/define/define-collection.ts";
import { insertIntoJpeg, longGif, photo, pixelBomb, pngChunk, quarters } from "../pictures/test-pictures.ts";
import { openTestStorage } from "../storage/test-folder.ts";
import { checkUpload } from "./check-upload.ts";
import { saveUpload } from "./received-file.ts";
import { uploaded } from "./test-uploads.ts";

const pictures = file({
  mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"],
  maxSize: 200 * 1024 * 1024,
}).named("photo");
const papers = file({ maxSize: 1000 }).named("papers");
const letters = file({ mimeTypes: ["application/pdf", "image/jpg"] }).named("letters");
const taken = "image/jpeg, image/png, image/gif, image/webp";

async function check(field: typeof pictures, name: string, content: Uint8Array) {
  await using place = await openTestStorage();
  // Await the check here: the folder is deleted when this function ends.
  return await checkUpload(field, await uploaded(place.folder, name, content), "");
}

describe("an upload is checked", () => {
  it("[API-02] [SEG-31] an upload is checked for its size, to the byte", async () => {
    expect(await check(papers, "a.txt", Buffer.alloc(1000, "a"))).toBeNull();
    expect(await check(papers, "a.txt", Buffer.alloc(1001, "a"))).toEqual({
      code: "validation_file_size_limit",
      message: 'Failed to upload "a.txt" - the maximum allowed file size is 1000 bytes.',
      params: { file: "a.txt", maxSize: 1000 },
    });
  });

  it("[SEG-31] an upload is checked for the size that was sent, when less of it was written", async () => {
    await using place = await openTestStorage();
    const content = (async function* () {
      yield Buffer.alloc(5000, "a");
    })();
    const cut = await saveUpload(place.folder, { filename: "a.txt", content, most: 1000 });
    expect(cut && (await checkUpload(papers, cut, ""))?.code).toBe("validation_file_size_limit");
  });

  it("[API-02] an upload is checked for the type of its content, whatever its name is", async () => {
    const pdf = Buffer.from("%PDF-1.7 …");
    expect(await check(letters, "a.txt", pdf)).toBeNull();
    expect(await check(letters, "a.pdf", Buffer.from("plain text"))).toEqual({
      code: "validation_invalid_mime_type",
      message: '"a.pdf" mime type must be one of: application/pdf, image/jpg.',
      params: { file: "a.pdf", mimeTypes: "application/pdf, image/jpg" },
    });
    expect(await check(letters, "a.jpg", await photo())).toBeNull();
    expect(await check(papers, "a.html", Buffer.from("<script>1</script>"))).toBeNull();
  });

  it("[SEG-27] an upload is decoded whole in a field that takes pictures only", async () => {
    for (const picture of [
      await photo(6, 400, 300),
      await quarters().png().toBuffer(),
      await quarters().gif().toBuffer(),
      await quarters().webp().toBuffer(),
      await quarters().webp({ lossless: true }).toBuffer(),
      await quarters().toColourspace("cmyk").jpeg().toBuffer(),
      longGif(20),
    ]) {
      expect(await check(pictures, "a.bin", picture)).toBeNull();
    }
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["SVG behind a comment", () => Buffer.from("<?xml version='1.0'?><!-- x --><svg onload='alert(1)'/>")],
    ["SVGZ", () => Buffer.from("1f8b0800000000000003", "hex")],
    ["XML with a style sheet", () => Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a/>')],
    ["MHTML", () => Buffer.from("MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html></html>")],
    ["PDF", () => Buffer.from("%PDF-1.7 /JavaScript")],
    ["AVIF", () => quarters().avif().toBuffer()],
    ["TIFF", () => quarters().tiff().toBuffer()],
    ["nothing known", () => Buffer.from([1, 2, 3, 4])],
  ])("[SEG-27] an upload that is %s is refused for its type, though it is called a JPEG", async (_, make) => {
    expect(await check(pictures, "a.jpg", await make())).toMatchObject({
      code: "validation_invalid_mime_type",
      message: `"a.jpg" mime type must be one of: ${taken}.`,
    });
  });

  it("[SEG-27] an upload with the head of a picture on something else is refused", async () => {
    const page = "<html><script>alert(1)</script></html>";
    for (const head of ["GIF89a", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\x20\0\0\0WEBPVP8 "]) {
      const problem = await check(pictures, "a.gif", Buffer.from(head + page, "latin1"));
      expect(problem).toEqual({
        code: "validation_unreadable_picture",
        message: '"a.gif" is damaged or too large to be read as a picture.',
        params: { file: "a.gif" },
      });
    }
  });
});

describe("[SEG-28] a picture made to hurt is refused at little cost", { timeout: 15_000 }, () => {
  const frameControl = Buffer.alloc(8);
  frameControl.writeUInt32BE(100_000, 0);

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a PNG of 30000x30000 points", () => pixelBomb(30_000)],
    ["a PNG of 8000x8000 points", () => pixelBomb(8000)],
    ["a GIF of 10000 frames", () => longGif(10_000)],
    [
      "a GIF of 400 frames of 500x500 points",
      () => {
        const gif = longGif(400);
        gif.writeUInt16LE(500, 6);
        gif.writeUInt16LE(500, 8);
        return gif;
      },
    ],
    [
      "a moving PNG of 100000 frames",
      async () => {
        const png = await quarters().png().toBuffer();
        return Buffer.concat([png.subarray(0, 33), pngChunk("acTL", frameControl), png.subarray(33)]);
      },
    ],
    [
      "a WebP that claims 16383x16383 points",
      async () => {
        const webp = await quarters().webp({ lossless: true }).toBuffer();
        webp.writeUInt32LE(0x0fffffff, webp.indexOf("VP8L") + 9);
        return webp;
      },
    ],
    ["a JPEG with 100 MB of Exif", async () => insertIntoJpeg(await photo(), 0xe1, Buffer.alloc(65_000), 1600)],
    ["a JPEG cut in the middle", async () => (await photo(1, 400, 300)).subarray(0, 2500)],
    ["a JPEG cut at its end", async () => (await photo(1, 400, 300)).subarray(0, -20)],
    ["a PNG cut in the middle", async () => (await quarters(400, 300).png().toBuffer()).subarray(0, 400)],
    ["a GIF cut in the middle", async () => (await quarters(400, 300).gif().toBuffer()).subarray(0, 500)],
    ["a GIF cut at its end", async () => (await quarters(400, 300).gif().toBuffer()).subarray(0, -3)],
    [
      "a moving GIF cut in its last frame",
      async () => {
        const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
        const grain = { create: { width: 80, height: 80, channels: 3, background: "red", noise } } as const;
        const frames = await Promise.all([1, 2, 3].map(() => sharp(grain).png().toBuffer()));
        return (
          await sharp(frames, { join: { animated: true } })
            .gif()
            .toBuffer()
        ).subarray(0, -1000);
      },
    ],
    ["a WebP cut in the middle", async () => (await quarters(400, 300).webp().toBuffer()).subarray(0, 150)],
  ])("a hostile picture is refused at little cost: %s", async (_, make) => {
    await using place = await openTestStorage();
    const received = await uploaded(place.folder, "a.jpg", await make());
    const [began, before] = [performance.now(), process.memoryUsage().rss];
    const problem = await checkUpload(pictures, received, "");
    expect(performance.now() - began).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    expect(["validation_unreadable_picture", "validation_file_size_limit"]).toContain(problem?.code);
  });
});
