import { NotFoundError } from "../../protocol/errors.ts";
import type { Collection, FileField, StoredRecord } from "../../schema/define/define.ts";
import type { FilesContext } from "../context.ts";
import { chooseFormat, sourceFormat, type ThumbFormat } from "../pictures/thumb-format.ts";
import { readThumbSize, type ThumbSize } from "../pictures/thumb-size.ts";
import type { Variant } from "../pictures/variant.ts";
import { baseName, fileKey, isPlainPart } from "../storage/keys.ts";
import type { StoredFile } from "../storage/storage.ts";

/** A file address, decoded but not believed. */
interface FileWish {
  collection: string;
  recordId: string;
  filename: string;
  thumb: string;
  token: string | null;
  accept: string | undefined;
}

export interface FoundFile {
  variant: Variant;
  /** `private`: a token decided; `brief`: what is right now may soon be hidden or better; `long`: it will not change. */
  keeping: "private" | "brief" | "long";
  /** Whether the form was chosen by `Accept`. */
  varies: boolean;
}

/** Decides which stored file answers. No HTTP. @throws NotFoundError alike for what is missing, odd or hidden. */
export async function findFile(context: FilesContext, wish: FileWish): Promise<FoundFile> {
  const { collection, recordId, filename, token } = wish;
  // Before any lookup: a database may refuse such a text with an error of its own.
  if (![collection, recordId, filename].every(isPlainPart)) throw new NotFoundError();
  const owner = await context.owners.find(collection, recordId, filename);
  const field = owner && fieldNaming(owner.collection, owner.record, filename);
  if (!owner || !field) throw new NotFoundError();
  if (field.protected && !(await context.owners.mayView(collection, recordId, token))) throw new NotFoundError();

  const place = owner.origin ?? placeOf(owner.collection, owner.record);
  const key = place && fileKey(place.collectionId, place.recordId, filename);
  const file = key && (await context.storage.stat(key));
  if (!key || !file) throw new NotFoundError();

  const keeping = !field.protected ? "long" : token === null ? "brief" : "private";
  const thumb = thumbWish(wish, field, file);
  const stored: Variant = { key, file, name: baseName(key) };
  if (!thumb) return { ...(await original(context, wish, { variant: stored, keeping })), varies: false };
  const variant = await context.thumbnails.find({ source: key, label: wish.thumb, ...thumb });
  if (variant) return { variant, keeping, varies: true };
  // The thumb may work later: nobody should keep the original in its place for a month.
  const fallback = await original(context, wish, { variant: stored, keeping: keeping === "long" ? "brief" : keeping });
  return { ...fallback, varies: true };
}

/** The field that holds this very name. */
function fieldNaming(collection: Collection, record: StoredRecord, filename: string): FileField | undefined {
  return collection.fields.find((field): field is FileField => {
    if (field.type !== "file") return false;
    const value = record[field.name];
    return Array.isArray(value) ? value.includes(filename) : value === filename;
  });
}

/** A view has no folder: its owner must name the origin. */
function placeOf(collection: Collection, record: StoredRecord) {
  return collection.type === "view" ? null : { collectionId: collection.id, recordId: record.id };
}

function thumbWish(
  wish: FileWish,
  field: FileField,
  file: StoredFile,
): { size: ThumbSize; format: ThumbFormat } | null {
  const size = readThumbSize(wish.thumb, field.thumbs);
  const source = sourceFormat(file.contentType);
  return size && source ? { size, format: chooseFormat(source, wish.accept) } : null;
}

/** Strangers get pictures without metadata; whoever may change the record gets what was uploaded. */
async function original(
  { owners, cleanPictures }: FilesContext,
  { collection, recordId, token }: FileWish,
  { variant, keeping }: Omit<FoundFile, "varies">,
): Promise<Omit<FoundFile, "varies">> {
  if (token !== null && (await owners.mayUpdate(collection, recordId, token))) return { variant, keeping: "private" };
  return { variant: await cleanPictures.find(variant.key, variant.file), keeping };
}
