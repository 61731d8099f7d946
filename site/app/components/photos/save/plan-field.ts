import type { PictureDetails } from "../../../text/pictures/picture-details.ts";
import { type DeskPhoto, detailsOf } from "../desk-photo.ts";

/**
 * A file to send. `file` is null when the server has the bytes, which must be fetched because the photo changes its field
 * or place, or named by where they lie.
 */
export type FileToSend = Pick<DeskPhoto, "key" | "source"> & { file: Blob | null; name: string };

/** How the photos of one field travel in one form. */
export interface FieldPlan {
  /** In the order of the gallery: before the kept ones, the kept ones by name, after them. */
  before: FileToSend[];
  keep: string[];
  after: FileToSend[];
  /** One for each photo, in their order. */
  details: PictureDetails[];
}

/**
 * Kept photos go as names, new ones as files. The server puts names before the files of one key, and `+key` before both,
 * so one unbroken run of kept photos stays where it is; a kept photo beyond a new one that was put between travels again.
 * @param stored the field's files as the record was opened
 */
export function planField(photos: readonly DeskPhoto[], stored: readonly string[]): FieldPlan {
  const keepable = photos.map(({ source }) => "stored" in source && stored.includes(source.stored));
  const [start, end] = longestRun(keepable);
  return {
    before: photos.slice(0, start).map(toFile),
    keep: photos.slice(start, end).map(({ source }) => ("stored" in source ? source.stored : "")),
    after: photos.slice(end).map(toFile),
    details: photos.map(detailsOf),
  };
}

/** What of a plan must be fetched before it is sent. */
export const toFetch = ({ before, after }: FieldPlan): FileToSend[] =>
  [...before, ...after].filter(({ file }) => file === null);

interface FieldToSend {
  name: string;
  /** Name of the field of their details, where they have one. */
  details?: string;
}

/** Under these names a form says where files lie that are not sent; the key of their field follows. */
export const elsewhereMark = "@files.";

/**
 * Writes a field and its details into the form of a save.
 * @param contentOf the bytes of a file of the plan, those to be fetched have been fetched; or where the server has it
 */
export function appendField(
  form: FormData,
  { name, details }: FieldToSend,
  plan: FieldPlan,
  contentOf: (file: FileToSend) => Blob | object,
): void {
  const { before, keep, after } = plan;
  const append = (key: string, sent: FileToSend) => {
    const content = contentOf(sent);
    if (content instanceof Blob) form.append(key, content, sent.name);
    else form.append(`${elsewhereMark}${key}`, JSON.stringify(content));
  };
  // Without a kept name there is nothing to come before.
  for (const photo of before) append(keep.length > 0 ? `+${name}` : name, photo);
  for (const stored of keep) form.append(name, stored);
  for (const photo of after) append(name, photo);
  if (before.length + keep.length + after.length === 0) form.append(name, "");
  if (details !== undefined) form.append(details, JSON.stringify(plan.details));
}

function toFile({ key, source }: DeskPhoto): FileToSend {
  const sent = "stored" in source ? { file: null, name: source.stored } : { file: source.file, name: source.name };
  return { key, source, ...sent };
}

/** @returns start and end of the longest run of true; the first of equals */
function longestRun(flags: readonly boolean[]): [number, number] {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (const [index, flag] of flags.entries()) {
    if (!flag) start = index + 1;
    else if (index + 1 - start > best[1] - best[0]) best = [start, index + 1];
  }
  return best;
}
