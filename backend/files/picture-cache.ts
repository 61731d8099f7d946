import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { openPicture, withPicturePlace } from "./images.ts";
import type { FileFacts, Storage } from "./storage.ts";
import type { ThumbSize } from "./thumb-size.ts";

/** Types that are made smaller; of every other file the original is sent (protocol 7.3). */
const resizable = new Set(["image/png", "image/jpg", "image/jpeg", "image/gif", "image/webp"]);
/** Bytes of a source that is read into memory. */
const largestSource = 60 * 1024 * 1024;
/** Milliseconds before a picture that failed is tried again. */
const failureKept = 10 * 60_000;
const mostFailures = 1000;

export type PictureForm = "avif" | "webp" | "source";

/** What is sent instead of a stored picture. */
export interface Derived {
  key: string;
  facts: FileFacts;
}

/**
 * Pictures made from stored ones, each once: thumbs, and originals without the data that a camera adds (place, device).
 * They lie beside the original as `thumbs_<name>/<what>_<name>` and go with its record.
 */
export class PictureCache {
  readonly #storage: Storage;
  readonly #making = new Map<string, Promise<Derived | null>>();
  readonly #failed = new Map<string, number>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The thumb in the best form that the client takes; null when there is none to be made: the original is sent. */
  async thumb(key: string, facts: FileFacts, sizeName: string, size: ThumbSize, form: PictureForm): Promise<Derived | null> {
    if (!resizable.has(facts.contentType)) return null;
    const ending = form === "source" ? "" : `.${form}`;
    return this.#derived(beside(key, sizeName, ending), key, facts, (source) =>
      written(resized(openPicture(source), size), form, facts.contentType),
    );
  }

  /** The picture itself without what a camera or a program wrote into it; null when it has nothing of that kind. */
  async withoutMetadata(key: string, facts: FileFacts): Promise<Derived | null> {
    if (!resizable.has(facts.contentType) || facts.contentType === "image/gif") return null;
    return this.#derived(beside(key, "limpia", ""), key, facts, async (source) => {
      const { exif, xmp, iptc, tifftagPhotoshop } = await sharp(source, { limitInputPixels: false }).metadata();
      if (!exif && !xmp && !iptc && !tifftagPhotoshop) return null;
      return written(openPicture(source).rotate(), "source", facts.contentType, 92);
    });
  }

  async #derived(
    derivedKey: string,
    key: string,
    facts: FileFacts,
    make: (source: Buffer) => Promise<Buffer | null>,
  ): Promise<Derived | null> {
    const there = await this.#storage.stat(derivedKey);
    if (there) return { key: derivedKey, facts: there };
    if (this.#hasFailed(derivedKey) || facts.size > largestSource) return null;
    // However many ask for it at once, it is made once.
    const running = this.#making.get(derivedKey) ?? this.#make(derivedKey, key, make);
    this.#making.set(derivedKey, running);
    try {
      return await running;
    } finally {
      this.#making.delete(derivedKey);
    }
  }

  async #make(derivedKey: string, key: string, make: (source: Buffer) => Promise<Buffer | null>): Promise<Derived | null> {
    return withPicturePlace(async () => {
      try {
        const made = await make(await buffer(await this.#storage.read(key)));
        if (made) return { key: derivedKey, facts: await this.#storage.put(derivedKey, made, { originalName: "" }) };
      } catch {
        // A broken or excessive picture: its original is sent as it is.
      }
      this.#remember(derivedKey);
      return null;
    });
  }

  #hasFailed(derivedKey: string): boolean {
    const until = this.#failed.get(derivedKey);
    return until !== undefined && until > Date.now();
  }

  #remember(derivedKey: string): void {
    const [oldest] = this.#failed.keys();
    if (this.#failed.size >= mostFailures && oldest !== undefined) this.#failed.delete(oldest);
    this.#failed.set(derivedKey, Date.now() + failureKept);
  }
}

function beside(key: string, what: string, ending: string): string {
  const slash = key.lastIndexOf("/");
  const name = key.slice(slash + 1);
  return `${key.slice(0, slash)}/thumbs_${name}/${what}_${name}${ending}`;
}

function resized(picture: Sharp, { width, height, mode }: ThumbSize): Sharp {
  const upright = picture.rotate();
  if (mode === "fit") return upright.resize({ width, height, fit: "inside", withoutEnlargement: true });
  if (width === 0) return upright.resize({ height });
  if (height === 0) return upright.resize({ width });
  const position = { centre: "centre", top: "top", bottom: "bottom" }[mode];
  return upright.resize({ width, height, fit: "cover", position });
}

/** sharp drops metadata unless told to keep it. */
function written(picture: Sharp, form: PictureForm, contentType: string, quality = 80): Promise<Buffer> {
  if (form === "avif") return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  if (form === "webp" || contentType === "image/webp") return picture.webp({ quality }).toBuffer();
  if (contentType === "image/png") return picture.png().toBuffer();
  if (contentType === "image/gif") return picture.gif().toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
