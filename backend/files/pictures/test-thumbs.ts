import type { PictureCut } from "../../schema/pictures/cut.ts";
import { collect, openTestStorage } from "../storage/test-folder.ts";
import { chooseFormat, sourceFormat, type ThumbFormat } from "./thumb-format.ts";
import { readThumbSize, type ThumbSize } from "./thumb-size.ts";
import { createThumbnails } from "./thumbnails.ts";

export const source = "books/one/cover.jpg";

/** Opens thumbnails of one picture. `made` counts the reads of the original to draw a thumb. */
export async function openThumbs(bytes: Uint8Array, contentType: string) {
  const place = await openTestStorage();
  await place.storage.put(source, bytes, { contentType, originalName: "" });
  const failures: string[] = [];
  const counts = { made: 0 };
  const time = { now: 1 };
  // Counts reads of the original and not turns of the semaphore: an asker may get a turn after another's try failed.
  const counted = Object.create(place.storage, {
    open: {
      value: (...given: Parameters<typeof place.storage.open>) => {
        if (given[0] === source) counts.made++;
        return place.storage.open(...given);
      },
    },
  }) as typeof place.storage;
  const thumbnails = createThumbnails({
    storage: counted,
    report: (_, key) => failures.push(key),
    now: () => time.now,
  });
  const find = (label: string, accept?: string, cut: PictureCut | null = null) =>
    thumbnails.find({
      source,
      asker: "somebody",
      label,
      cut,
      size: readThumbSize(label, [label]) as ThumbSize,
      format: chooseFormat(sourceFormat(contentType) as ThumbFormat, accept),
    });
  const read = async (label: string, accept?: string, cut: PictureCut | null = null) => {
    const variant = await find(label, accept, cut);
    if (!variant) return null;
    return Buffer.concat(await collect(await place.storage.open(variant.key)));
  };
  return { ...place, failures, counts, time, find, read };
}
