import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  gifComment,
  gps,
  insertIntoGif,
  insertIntoJpeg,
  longGif,
  photo,
  pngChunk,
  quarterColour,
  quarters,
  tells,
  xmp,
} from "../test-pictures.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** All pixels of the upright picture. */
const points = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

const makers = {
  jpeg: (orientation: number) => photo(orientation),
  png: (orientation: number) => quarters().png().withExif(gps).withMetadata({ orientation }).withXmp(xmp).toBuffer(),
  webp: (orientation: number) => quarters().webp().withExif(gps).withMetadata({ orientation }).withXmp(xmp).toBuffer(),
};

describe("[SEG-33] pictures without what a camera wrote into them", () => {
  it.each((["jpeg", "png", "webp"] as const).flatMap((format) => [1, 3, 6, 8].map((turn) => [format, turn] as const)))(
    "a %s with orientation %i keeps its points and says nothing else",
    async (format, orientation) => {
      const bytes = await makers[format](orientation);
      expect(tells(bytes)).toBe(true);
      const clean = withoutMetadata(bytes) as Buffer;
      expect(tells(clean)).toBe(false);
      expect(await points(clean)).toEqual(await points(bytes));
      const metadata = await sharp(clean).metadata();
      expect(metadata).toMatchObject({ format, width: 80, height: 60 });
      expect(metadata.orientation ?? 1).toBe(orientation);
      expect(metadata.xmp).toBeUndefined();
      if (orientation === 1) expect(metadata.exif).toBeUndefined();
    },
  );

  it.each(["avif"] as const)("an %s keeps its points", async (format) => {
    const bytes = await quarters().toFormat(format).withExif(gps).withXmp(xmp).toBuffer();
    expect(tells(bytes)).toBe(true);
    const clean = withoutMetadata(bytes) as Buffer;
    expect(tells(clean)).toBe(false);
    expect(await points(clean)).toEqual(await points(bytes));
  });

  it("a GIF loses comments and XMP but still moves", async () => {
    const note = Buffer.concat([Buffer.from("\x21\xff\x0bXMP DataXMP", "latin1"), gifComment(xmp).subarray(2)]);
    const frames = await Promise.all(
      ["red", "lime", "blue"].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 5 })
      .toBuffer();
    const bytes = insertIntoGif(moving, gifComment("SecretPerson"), note);
    const clean = withoutMetadata(bytes) as Buffer;
    expect(tells(clean)).toBe(false);
    expect(await sharp(clean, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 5 });
  });

  it("a picture loses comments, IPTC, texts and data behind its end", async () => {
    const plain = await quarters().jpeg().toBuffer();
    const spoken = insertIntoJpeg(insertIntoJpeg(plain, 0xfe, Buffer.from("Secret")), 0xed, Buffer.from("Secret"));
    expect(withoutMetadata(Buffer.concat([spoken, Buffer.from("a film with GPS")]))).toEqual(plain);
    const png = await quarters().png().toBuffer();
    const text = pngChunk("tEXt", Buffer.from("Comment\0<script>Secret</script>"));
    const written = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from("Secret")]);
    expect(withoutMetadata(written)).toEqual(png);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)("a %s that says nothing is returned as it is", async (format) => {
    const bytes = await quarters().toFormat(format).toBuffer();
    expect(withoutMetadata(bytes)).toBe(bytes);
  });

  it("a picture keeps the colours of a profile", async () => {
    const bytes = await quarters().jpeg().withIccProfile("p3").withExif(gps).toBuffer();
    const clean = withoutMetadata(bytes) as Buffer;
    expect((await sharp(clean).metadata()).icc?.length).toBeGreaterThan(100);
    expect(await quarterColour(clean, "topLeft")).toBe("red");
  });

  it("a picture is recognised by its content, whatever its name is, and other files stay as they are", () => {
    const page = Buffer.from("<html>Secret");
    expect(withoutMetadata(page)).toBe(page);
  });

  it("an AVIF that cannot be read gives no answer", () => {
    expect(
      withoutMetadata(Buffer.from("\0\0\0\x18ftypavif\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xff\0meta", "latin1")),
    ).toBeNull();
  });
});

describe("[SEG-28] damaged pictures", () => {
  it("a damaged picture, cut or with any bytes changed, is read to its end, and hidden data does not survive a cut", async () => {
    const avif = await quarters().avif().withExif(gps).withXmp(xmp).toBuffer();
    const pictures = [await makers.jpeg(6), await makers.png(6), await makers.webp(6), longGif(4), avif];
    for (const picture of pictures) {
      fc.assert(
        fc.property(
          fc.nat(picture.length),
          fc.array(fc.tuple(fc.integer({ min: 12, max: picture.length - 1 }), fc.nat(255)), { maxLength: 8 }),
          (length, changes) => {
            const cut = withoutMetadata(picture.subarray(0, Math.max(length, 16)));
            if (cut && cut.length > 32) expect(tells(cut)).toBe(false);
            const damaged = Buffer.from(picture);
            for (const [at, value] of changes) damaged[at] = value;
            withoutMetadata(damaged);
          },
        ),
        { numRuns: 60 },
      );
    }
  });
});
