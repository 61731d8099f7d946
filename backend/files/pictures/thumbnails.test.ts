import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UnavailableError } from "../../protocol/errors.ts";
import { collect, openTestStorage } from "../storage/test-folder.ts";
import { longGif, photo, quarterColour, quarters, tells } from "./test-pictures.ts";
import { openThumbs, source } from "./test-thumbs.ts";
import { sourceFormat, type ThumbFormat } from "./thumb-format.ts";
import { readThumbSize, type ThumbSize } from "./thumb-size.ts";
import { createThumbnails } from "./thumbnails.ts";

const wish = {
  asker: "somebody",
  source,
  label: "20x20",
  size: readThumbSize("20x20", ["20x20"]) as ThumbSize,
  format: sourceFormat("image/jpeg") as ThumbFormat,
};

describe("[API-05] thumbs", () => {
  it.each([
    ["20x20", 20, 20],
    ["160x200", 160, 200],
    ["40x0", 40, 30],
    ["0x15", 20, 15],
    ["160x0", 160, 120],
    ["40x40f", 40, 30],
    ["500x500f", 80, 60],
  ])("a thumb %s of 80x60 is %ix%i", async (label, width, height) => {
    await using thumbs = await openThumbs(await photo(), "image/jpeg");
    const thumb = await thumbs.read(label);
    expect(await sharp(thumb as Buffer).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await thumbs.find(label)).toMatchObject({
      key: `books/one/thumbs_cover.jpg/${label}_cover.jpg`,
      name: `${label}_cover.jpg`,
      file: { contentType: "image/jpeg" },
    });
  });

  it.each([
    ["40x40t", "red", "lime"],
    ["40x40b", "blue", "white"],
  ])("a thumb %s of a tall picture keeps that end", async (label, left, right) => {
    await using thumbs = await openThumbs(await quarters(40, 160).png().toBuffer(), "image/png");
    const thumb = (await thumbs.read(label)) as Buffer;
    expect(await quarterColour(thumb, "topLeft")).toBe(left);
    expect(await quarterColour(thumb, "bottomRight")).toBe(right);
  });

  it.each([
    ["image/jpeg", undefined, "image/jpeg", ""],
    ["image/jpeg", "*/*", "image/jpeg", ""],
    ["image/jpeg", "image/*", "image/jpeg", ""],
    ["image/jpeg", "image/avif,image/webp,*/*;q=0.8", "image/avif", ".avif"],
    ["image/jpeg", "image/webp,image/png", "image/webp", ".webp"],
    ["image/jpeg", "image/avif;q=0, image/webp;q=0.5", "image/webp", ".webp"],
    ["image/jpg", undefined, "image/jpeg", ""],
    ["image/png", "image/webp", "image/webp", ".webp"],
    ["image/png", undefined, "image/png", ""],
    ["image/gif", undefined, "image/gif", ""],
    ["image/webp", "image/webp", "image/webp", ""],
    ["image/webp", undefined, "image/webp", ""],
  ])("thumbs of %s for Accept %s are %s", async (stored, accept, contentType, suffix) => {
    const format = stored.replace("image/", "") as "png";
    await using thumbs = await openThumbs(await quarters().toFormat(format).toBuffer(), stored);
    const variant = await thumbs.find("20x20", accept);
    expect(variant).toMatchObject({
      key: `books/one/thumbs_cover.jpg/20x20_cover.jpg${suffix}`,
      file: { contentType },
    });
    expect(await quarterColour((await thumbs.read("20x20", accept)) as Buffer, "topRight")).toBe("lime");
  });

  it.each([6, 8])(
    "[SEG-33] thumbs are upright for orientation %i and hold no data of the camera",
    async (orientation) => {
      const bytes = await photo(orientation);
      for (const accept of [undefined, "image/webp", "image/avif"]) {
        await using thumbs = await openThumbs(bytes, "image/jpeg");
        const thumb = (await thumbs.read("60x0", accept)) as Buffer;
        expect(await sharp(thumb).metadata()).toMatchObject({ width: 60, height: 80 });
        expect((await sharp(thumb).metadata()).exif).toBeUndefined();
        expect(tells(thumb)).toBe(false);
        expect(await quarterColour(thumb, "topLeft")).toBe(await quarterColour(bytes, "topLeft"));
      }
    },
  );

  it("thumbs keep only the first frame", async () => {
    await using thumbs = await openThumbs(longGif(5), "image/gif");
    const thumb = (await thumbs.read("20x20")) as Buffer;
    expect((await sharp(thumb, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });
});

describe("[SEG-29] thumbs under load", () => {
  it("a thumb that 500 ask for at once is made once, and not again later", async () => {
    await using thumbs = await openThumbs(await photo(), "image/jpeg");
    const variants = await Promise.all(Array.from({ length: 500 }, () => thumbs.find("20x20", "image/webp")));
    expect(new Set(variants.map((variant) => variant?.key)).size).toBe(1);
    await thumbs.find("20x20", "image/webp");
    expect(thumbs.counts.made).toBe(1);
    await thumbs.find("20x20");
    expect(thumbs.counts.made).toBe(2);
  });

  it("a thumb that fails is reported once and not tried again for ten minutes", async () => {
    await using thumbs = await openThumbs(Buffer.from("\xff\xd8\xff garbage", "latin1"), "image/jpeg");
    expect(await Promise.all([thumbs.find("20x20"), thumbs.find("20x20")])).toEqual([null, null]);
    thumbs.time.now = 9 * 60_000;
    expect(await thumbs.find("20x20")).toBeNull();
    expect([thumbs.counts.made, thumbs.failures]).toEqual([1, ["books/one/thumbs_cover.jpg/20x20_cover.jpg"]]);
    thumbs.time.now = 11 * 60_000;
    await thumbs.find("20x20");
    expect(thumbs.counts.made).toBe(2);
  });

  it("a thumb that fails is not tried again for a request that was waiting for it", async () => {
    await using place = await openTestStorage();
    await place.storage.put(source, Buffer.from("garbage"), { contentType: "image/jpeg", originalName: "" });
    const failed = Promise.withResolvers<void>();
    let looks = 0;
    // The second asker's `stat` returns only after the failure.
    const slowForOne = Object.assign(Object.create(place.storage) as typeof place.storage, {
      async stat(key: string) {
        // Counts calls and not results, whose order may change.
        const slow = key !== source && ++looks === 2;
        const found = await place.storage.stat(key);
        if (slow) await failed.promise;
        return found;
      },
    });
    let failures = 0;
    const report = () => {
      failures += 1;
      failed.resolve();
    };
    const thumbnails = createThumbnails({ storage: slowForOne, report });
    expect(await Promise.all([thumbnails.find(wish), thumbnails.find(wish)])).toEqual([null, null]);
    expect(failures).toBe(1);
  });

  it("a thumb that fails by overload answers 503 and works later", async () => {
    await using place = await openTestStorage();
    await place.storage.put(source, await photo(), { contentType: "image/jpeg", originalName: "" });
    let busy = true;
    const thumbnails = createThumbnails({
      storage: place.storage,
      report: () => undefined,
      semaphore: { run: (_asker, work) => (busy ? Promise.reject(new UnavailableError()) : work()) },
    });
    await expect(thumbnails.find(wish)).rejects.toThrow(UnavailableError);
    busy = false;
    expect(await thumbnails.find(wish)).not.toBeNull();
  });

  it("[SEG-75] a thumb is made in its asker's own queue, and once for all who ask", async () => {
    await using place = await openTestStorage();
    await place.storage.put(source, await photo(), { contentType: "image/jpeg", originalName: "" });
    const labels = Array.from({ length: 40 }, (_, at) => `${at + 10}x0`);
    let drawn = 0;
    const counted = Object.create(place.storage, {
      put: {
        value: (...given: Parameters<typeof place.storage.put>) => {
          drawn++;
          return place.storage.put(...given);
        },
      },
    });
    const thumbnails = createThumbnails({ storage: counted, report: () => undefined });
    const ended: string[] = [];
    const ask = async (asker: string, label: string) => {
      const size = readThumbSize(label, [label]) as ThumbSize;
      const variant = await thumbnails.find({ ...wish, asker, label, size });
      ended.push(asker);
      return variant !== null;
    };
    const greedy = labels.flatMap((label) => [ask("greedy", label), ask("greedy", label)]);
    const last = ask("visitor", labels.at(-1) ?? "");
    expect(new Set(await Promise.all([...greedy, last]))).toEqual(new Set([true]));
    expect(ended.indexOf("visitor")).toBeLessThan(20);
    expect(drawn).toBe(40);
  });

  it("a picture that is deleted while its thumb is made leaves no thumb behind", async () => {
    await using place = await openTestStorage();
    await place.storage.put(source, await photo(), { contentType: "image/jpeg", originalName: "" });
    const deletedMeanwhile = Object.create(place.storage, {
      put: {
        async value(...given: Parameters<typeof place.storage.put>) {
          await place.storage.removeFolder("books/one/");
          return place.storage.put(...given);
        },
      },
    });
    const thumbnails = createThumbnails({ storage: deletedMeanwhile, report: () => undefined });
    const size = readThumbSize("20x20", ["20x20"]) as ThumbSize;
    const format = sourceFormat("image/jpeg") as ThumbFormat;
    expect(await thumbnails.find({ source, asker: "somebody", label: "20x20", size, format })).toBeNull();
    expect(await collect(place.storage.list(""))).toEqual([]);
  });
});
