import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { FileField } from "../../schema/define/define.ts";
import { createCleanPictures } from "../pictures/clean-picture.ts";
import {
  gifComment,
  insertIntoGif,
  insertIntoJpeg,
  photo,
  pngChunk,
  quarterColour,
  quarters,
  tells,
} from "../pictures/test-pictures.ts";
import { checkUpload } from "../receive/check-upload.ts";
import { albums, uploaded } from "../receive/test-uploads.ts";
import { sweepUploads } from "../receive/uploads.ts";
import { fileKey } from "../storage/keys.ts";
import { readAll } from "../storage/read-all.ts";
import type { FileStorage } from "../storage/storage.ts";
import { collect, openTestStorage } from "../storage/test-folder.ts";
import { dropFiles, storeFiles } from "./store-files.ts";

const fieldOf = (name: string) => albums.fields.find((field) => field.name === name) as FileField;
const one = { collectionId: albums.id, recordId: "one" };
const [photoField, photosField, papersField] = [fieldOf("photo"), fieldOf("photos"), fieldOf("papers")];

/** Opens a storage with one record whose fields a test can set. */
async function start() {
  const place = await openTestStorage();
  const uploads = join(place.folder, ".uploads");
  await sweepUploads(uploads);
  const record: Record<string, unknown> & { id: string } = { id: "one", photo: "", photos: [], papers: [] };
  const owners = {
    find: async (_collection: string, id: string) => (id === record.id ? { collection: albums, record } : null),
    mayView: async () => true,
    mayUpdate: async () => false,
  };
  const context = { storage: place.storage, owners };
  const read = (name: string) => readAll(place.storage, fileKey(albums.id, "one", name), 100_000_000);
  return {
    ...place,
    context,
    record,
    read,
    upload: (name: string, content: Uint8Array) => uploaded(uploads, name, content),
    /** Saves one upload in the field, as an update would. @returns the stored name and content */
    async keep(field: FileField, name: string, content: Uint8Array) {
      const file = await uploaded(uploads, name, content);
      expect(await checkUpload(field, file, "")).toBeNull();
      await storeFiles(context, { ...one, asker: "", uploads: [{ field, file }] });
      record[field.name] = file.storedName;
      return { name: file.storedName, bytes: await read(file.storedName) };
    },
    keys: async () => (await collect(place.storage.list(`${albums.id}/`))).map(({ key }) => key).sort(),
  };
}

describe("uploads that are kept", () => {
  it("[API-02] uploads are stored under their final names byte for byte, with their type and their own name", async () => {
    await using place = await start();
    const content = Buffer.from("<html><script>alert(1)</script></html>");
    const { name, bytes } = await place.keep(papersField, "Carta ñ.html", content);
    expect(bytes).toEqual(content);
    const key = fileKey(albums.id, "one", name);
    expect(await place.storage.stat(key)).toMatchObject({
      contentType: "text/html; charset=utf-8",
      originalName: "Carta ñ.html",
      md5: createHash("md5").update(content).digest("base64"),
    });
  });

  it("[API-02] uploads are stored once, however often they are asked for", async () => {
    await using place = await start();
    const file = await place.upload("a.jpg", await photo());
    const uploads = [{ field: photoField, file }];
    await storeFiles(place.context, { ...one, asker: "", uploads });
    const first = await place.read(file.storedName);
    await storeFiles(place.context, { ...one, asker: "", uploads });
    expect(await place.read(file.storedName)).toEqual(first);
    await dropFiles(place.context, { ...one, names: [file.storedName] });
    await storeFiles(place.context, { ...one, asker: "", uploads });
    expect(await place.read(file.storedName)).toEqual(first);
  });

  it("[SEG-75] many pictures of one sender delay another's upload only by the pictures at work", async () => {
    await using place = await start();
    const picture = await quarters(1500, 1500).png().toBuffer();
    const stored: string[] = [];
    const store = async (asker: string, name: string) => {
      const uploads = [{ field: photoField, file: await place.upload(name, picture) }];
      await storeFiles(place.context, { collectionId: albums.id, recordId: name, asker, uploads });
      stored.push(asker);
    };
    const many = Array.from({ length: 12 }, (_, at) => store("keepers/a", `a${at}.png`));
    await Promise.all([many[0], store("editors/b", "b.png")]);
    expect(stored.indexOf("editors/b")).toBeLessThan(8);
    await Promise.all(many);
  });

  it("[SEG-31] uploads leave nothing of a call when the disk is full", async () => {
    await using place = await start();
    let puts = 0;
    const full: FileStorage = {
      ...place.storage,
      async put(...given) {
        if (++puts === 3) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
        return place.storage.put(...given);
      },
    };
    const uploads = [];
    for (const name of ["a", "b", "c", "d"])
      uploads.push({ field: papersField, file: await place.upload(name, Buffer.from(name)) });
    const keeping = storeFiles({ ...place.context, storage: full }, { ...one, asker: "", uploads });
    await expect(keeping).rejects.toThrow("no space");
    expect(await place.keys()).toEqual([]);
  });

  it("[API-02] uploads are deleted with everything made of them", async () => {
    await using place = await start();
    const { name } = await place.keep(photoField, "a.png", await quarters().png().toBuffer());
    const metadata = { contentType: "image/png", originalName: "" };
    await place.storage.put(`${albums.id}/one/thumbs_${name}/20x20_${name}`, Buffer.from("x"), metadata);
    await place.storage.put(`${albums.id}/one/other.png`, Buffer.from("x"), metadata);
    await dropFiles(place.context, { ...one, names: [name, "missing.png"] });
    expect(await place.keys()).toEqual([`${albums.id}/one/other.png`]);
  });
});

describe("[SEG-27] [SEG-33] a picture in a field of pictures is written anew", { timeout: 20_000 }, () => {
  const script = "<script>alert(1)</script>";

  it.each<[string, () => Promise<Buffer>]>([
    ["a JPEG with place and camera", () => photo(1, 200, 150)],
    ["a JPEG with HTML in a comment", async () => insertIntoJpeg(await photo(), 0xfe, Buffer.from(script))],
    ["a JPEG with a zip behind it", async () => Buffer.concat([await photo(), Buffer.from(`PK\x03\x04${script}`)])],
    [
      "a PNG with a script in its text",
      async () => {
        const png = await quarters().png().toBuffer();
        return Buffer.concat([png.subarray(0, 33), pngChunk("tEXt", Buffer.from(`a\0${script}`)), png.subarray(33)]);
      },
    ],
    [
      "a GIF with a script in a comment",
      async () => insertIntoGif(await quarters().gif().toBuffer(), gifComment(script)),
    ],
    [
      "a WebP with Exif",
      () =>
        quarters()
          .webp()
          .withExif({ IFD0: { Artist: `SecretPerson${script}` } })
          .toBuffer(),
    ],
  ])("a picture is written anew: %s", async (_, make) => {
    await using place = await start();
    const sent = await make();
    const { bytes } = await place.keep(photoField, "a.jpg", sent);
    expect(tells(bytes) || bytes.includes("script") || bytes.includes("PK\x03\x04")).toBe(false);
    const [before, after] = [await sharp(sent).metadata(), await sharp(bytes).metadata()];
    expect([after.format, after.width, after.height]).toEqual([before.format, before.width, before.height]);
    for (const quarter of ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const) {
      expect(await quarterColour(bytes, quarter)).toBe(await quarterColour(sent, quarter));
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "a picture with orientation %i is written anew as it is shown",
    async (orientation) => {
      await using place = await start();
      const sent = await photo(orientation, 120, 60);
      const { bytes } = await place.keep(photoField, "a.jpg", sent);
      const { width, height, orientation: kept } = await sharp(bytes).metadata();
      expect([kept, width]).toEqual([undefined, orientation > 4 ? 60 : 120]);
      expect(height).toBe(orientation > 4 ? 120 : 60);
      for (const quarter of ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const) {
        expect(await quarterColour(bytes, quarter)).toBe(await quarterColour(sent, quarter));
      }
    },
  );

  it("a picture is written anew with its colours in full, its transparency and its frames", async () => {
    await using place = await start();
    for (const chromaSubsampling of ["4:4:4", "4:2:0"]) {
      const { bytes } = await place.keep(photoField, "a.jpg", await quarters().jpeg({ chromaSubsampling }).toBuffer());
      expect((await sharp(bytes).metadata()).chromaSubsampling).toBe(chromaSubsampling);
    }
    const clear = await quarters().ensureAlpha(0.5).png().toBuffer();
    const { bytes: png } = await place.keep(photoField, "a.png", clear);
    expect(await sharp(png).raw().toBuffer()).toEqual(await sharp(clear).raw().toBuffer());
    const frames = await Promise.all(
      ["red", "lime", "blue"].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const form of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(form, { delay: [100, 200, 300], loop: 2 })
        .toBuffer();
      const { bytes } = await place.keep(photoField, `a.${form}`, moving);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: form, pages: 3, delay: [100, 200, 300], loop: 2 });
    }
    const exact = await quarters(61, 47).webp({ lossless: true }).toBuffer();
    const { bytes: webp } = await place.keep(photoField, "a.webp", exact);
    expect(await sharp(webp).raw().toBuffer()).toEqual(await sharp(exact).raw().toBuffer());
  });

  it("a picture is written anew as small as its field wants it, or refused as too large", async () => {
    await using place = await start();
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const grain = sharp({ create: { width: 900, height: 900, channels: 3, background: "red", noise } });
    const poor = await grain.clone().jpeg({ quality: 40 }).toBuffer();
    const { bytes } = await place.keep({ ...photosField, maxSize: poor.length * 2 }, "a.jpg", poor);
    expect(bytes.length).toBeLessThanOrEqual(poor.length * 2);
    const worst = await grain.clone().jpeg({ quality: 3 }).toBuffer();
    const tight = { ...photosField, maxSize: worst.length };
    await expect(place.keep(tight, "b.jpg", worst)).rejects.toMatchObject({
      status: 400,
      data: { photos: { code: "validation_file_size_limit" } },
    });
    expect(await place.keys()).toHaveLength(1);
  });
});

describe("a stored picture that an editor sends back", () => {
  it("[API-02] a stored picture stays the same bytes through ten saves", async () => {
    await using place = await start();
    let { bytes } = await place.keep(photoField, "a.jpg", await photo(6, 400, 300));
    const first = bytes;
    const names = new Set<string>();
    for (let save = 0; save < 10; save++) {
      const saved = await place.keep(photoField, "a.jpg", bytes);
      bytes = saved.bytes;
      names.add(saved.name);
    }
    expect(bytes).toEqual(first);
    expect(names.size).toBe(10);
  });

  it("[API-02] a stored picture stays as an import brought it, with or without data about it", async () => {
    await using place = await start();
    const imported = await photo(6, 400, 300);
    for (const sidecar of [true, false]) {
      const key = fileKey(albums.id, "one", `imported_${sidecar}.jpg`);
      await place.storage.put(key, imported, { contentType: "image/jpeg", originalName: "" });
      if (!sidecar) await writeFile(join(place.folder, `${key}.attrs`), "{}");
      place.record.photo = `imported_${sidecar}.jpg`;
      expect((await place.keep(photoField, "b.jpg", imported)).bytes).toEqual(imported);
    }
  });

  it("[API-02] [SEG-33] a stored picture stays the copy without metadata that strangers get", async () => {
    await using place = await start();
    const key = fileKey(albums.id, "one", "imported.jpg");
    await place.storage.put(key, await photo(6, 400, 300), { contentType: "image/jpeg", originalName: "" });
    const stored = await place.storage.stat(key);
    if (!stored) throw new Error("The picture is not there.");
    const copy = await createCleanPictures(place.storage).find(key, stored, "somebody");
    place.record.photo = "imported.jpg";
    const served = await readFile(join(place.folder, copy.key));
    expect((await place.keep(photoField, "b.jpg", served)).bytes).toEqual(served);
  });

  it("[API-02] a stored picture stays the same bytes when it becomes the cover, or goes back to the gallery", async () => {
    await using place = await start();
    const cover = await place.keep(photoField, "a.jpg", await photo(6, 400, 300));
    const inGallery = await place.keep(photosField, "a.jpg", cover.bytes);
    expect(inGallery.bytes).toEqual(cover.bytes);
    place.record.photo = "";
    place.record.photos = [inGallery.name];
    expect((await place.keep(photoField, "a.jpg", inGallery.bytes)).bytes).toEqual(cover.bytes);
  });

  it("[SEG-27] a stored picture is written anew when a field that takes anything has those bytes", async () => {
    await using place = await start();
    const trap = Buffer.concat([await photo(), Buffer.from("PK\x03\x04<script>")]);
    place.record.papers = [(await place.keep({ ...papersField, maxSize: 1_000_000 }, "a.zip", trap)).name];
    const { bytes } = await place.keep(photoField, "a.jpg", trap);
    expect(bytes.includes("<script>")).toBe(false);
  });
});
