import { NotFoundError } from "../../protocol/errors.ts";
import type { Collection, FileField, StoredRecord } from "../../schema/define/define.ts";
import type { PictureCut } from "../../schema/pictures/cut.ts";
import { cutOf } from "../../schema/pictures/details.ts";
import type { FilesContext } from "../context.ts";
import type { FileOwner } from "../owners.ts";
import { sharedThumb } from "../pictures/shared-picture.ts";
import { chooseFormat, sourceFormat, type ThumbFormat } from "../pictures/thumb-format.ts";
import { readThumbSize, type ThumbSize } from "../pictures/thumb-size.ts";
import type { Variant } from "../pictures/variant.ts";
import { baseName, fileKey, isPlainPart } from "../storage/keys.ts";
import type { StoredFile } from "../storage/storage.ts";

/** Parts of a file address, decoded but not validated. */
export interface FileRequest {
  collection: string;
  recordId: string;
  filename: string;
  thumb: string;
  /** Value of `share=`: shape of a picture for social networks. Overrides `thumb`. */
  share?: string | undefined;
  /** Makes the thumb from the whole original, ignoring its crop. */
  whole: boolean;
  token: string | null;
  accept: string | undefined;
  /** Identifier of the requester, for fair turns. */
  asker: string;
}

export interface FoundFile {
  variant: Variant;
  /** `private`: a token gave access. `brief`: the answer may change soon. `long`: never changes. */
  caching: "private" | "brief" | "long";
  /** Whether `Accept` chose the format. */
  varies: boolean;
  /** Name at upload. Left out for a thumb. */
  originalName?: string;
}

/**
 * Finds the stored file or thumb that answers a request, without HTTP.
 * @throws NotFoundError for missing, invalid and hidden files, without distinction
 */
export async function findFile(context: FilesContext, asked: FileRequest): Promise<FoundFile> {
  const { collection, recordId, filename, token } = asked;
  // Checked before any lookup: a database may refuse such a text with its own error.
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
  const thumb = thumbOf(asked, field, file);
  const stored: Variant = { key, file, name: baseName(key) };
  const { originalName } = file;
  if (!thumb) {
    return { ...(await original(context, asked, { variant: stored, caching: keeping })), varies: false, originalName };
  }
  const { varies, ...form } = thumb;
  const request = { source: key, asker: asked.asker, cut: cutAsked(asked, owner), ...form };
  const variant = await context.thumbnails.find(request);
  if (variant) return { variant, caching: keeping, varies };
  // The thumb may work later: cache the original only briefly.
  const fallback = await original(context, asked, { variant: stored, caching: keeping === "long" ? "brief" : keeping });
  return { ...fallback, varies, originalName };
}

/** Finds the file field that holds exactly this name. */
export function fieldNaming(collection: Collection, record: StoredRecord, filename: string): FileField | undefined {
  return collection.fields.find((field): field is FileField => {
    if (field.type !== "file") return false;
    const value = record[field.name];
    return Array.isArray(value) ? value.includes(filename) : value === filename;
  });
}

/** Folder of a record's files. `null`: a view, which has no folder; its owner names the origin. */
export function placeOf(collection: Collection, record: StoredRecord) {
  return collection.type === "view" ? null : { collectionId: collection.id, recordId: record.id };
}

/** Crop for the requested thumb. A view shows a picture as its source record does. */
function cutAsked({ whole, filename }: FileRequest, { collection, record, origin }: FileOwner): PictureCut | null {
  if (whole) return null;
  return origin ? origin.cut : cutOf(collection, record, filename);
}

interface AskedThumb {
  label: string;
  size: ThumbSize;
  format: ThumbFormat;
  padded?: boolean;
  /** Whether `Accept` chose the format. */
  varies: boolean;
}

function thumbOf(asked: FileRequest, field: FileField, file: StoredFile): AskedThumb | null {
  const source = sourceFormat(file.contentType);
  if (!source) return null;
  const shared = asked.share && sharedThumb(asked.share);
  if (shared) return { ...shared, padded: true, varies: false };
  const size = readThumbSize(asked.thumb, field.thumbs);
  return size && { label: asked.thumb, size, format: chooseFormat(source, asked.accept), varies: true };
}

/**
 * Chooses the original for the requester. Guests get pictures and films without metadata; accounts that may update the
 * record get the upload as stored.
 */
async function original(
  { owners, cleanPictures, cleanFilms }: FilesContext,
  { collection, recordId, token, asker }: FileRequest,
  { variant, caching: keeping }: Omit<FoundFile, "varies">,
): Promise<Omit<FoundFile, "varies">> {
  if (token !== null && (await owners.mayUpdate(collection, recordId, token))) return { variant, caching: "private" };
  const edits = await cleanFilms.editsOf(variant.key, variant.file);
  if (edits.length > 0) return { variant: { ...variant, edits }, caching: keeping };
  return { variant: await cleanPictures.find(variant.key, variant.file, asker), caching: keeping };
}
