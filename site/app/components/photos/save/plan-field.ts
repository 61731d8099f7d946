import type { PictureDetails } from "../../../text/pictures/picture-details.ts";
import { type DeskPhoto, detailsOf } from "../desk-photo.ts";
import type { FileElsewhere, LocalFile, SaveBody } from "./save-body.ts";

/**
 * File to send. `file` is null if the server has the bytes: they must be downloaded first, because the photo changes
 * its field or place, or be referenced by their location on the server.
 */
export type FileToSend = Pick<DeskPhoto, "key" | "source"> & { file: Blob | null; name: string };

/** Photos of one field, as a save sends them. */
export interface FieldPlan {
  /** Files before the kept ones, names of the kept ones, files after them, in the order of the gallery. */
  before: FileToSend[];
  keep: string[];
  after: FileToSend[];
  /** Details of each photo, in the same order. */
  details: PictureDetails[];
}

/**
 * Plans how to send a field: kept photos as names, new photos as files. The server puts names before the files of one
 * key, and `+key` before both. So only one unbroken run of kept photos can stay; kept photos outside of that run are
 * sent again as files. Without a run all files are `after`.
 * @param stored the field's files when the record was opened
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

/** Files of a plan that must be downloaded before sending. */
export const toFetch = ({ before, after }: FieldPlan): FileToSend[] =>
  [...before, ...after].filter(({ file }) => file === null);

interface FieldToSend {
  name: string;
  /** Name of the field of their details, if there is one. */
  details?: string;
}

/**
 * Adds a field and its details to the body of a save.
 * @param contentOf bytes of a file of the plan, already downloaded if needed; or its location on the server
 */
export function addField(
  { values, files }: SaveBody,
  { name, details }: FieldToSend,
  plan: FieldPlan,
  contentOf: (file: FileToSend) => LocalFile | FileElsewhere,
): void {
  const { before, keep, after } = plan;
  // Names are left out where only files are sent: a field of one empty file then keeps what it has.
  if (keep.length > 0 || after.length === 0) values[name] = keep;
  if (before.length > 0) files[`+${name}`] = before.map(contentOf);
  if (after.length > 0) files[name] = after.map(contentOf);
  if (details !== undefined) values[details] = plan.details;
}

function toFile({ key, source }: DeskPhoto): FileToSend {
  const sent = "stored" in source ? { file: null, name: source.stored } : { file: source.file, name: source.name };
  return { key, source, ...sent };
}

/** Longest run of true. @returns its start and end; the first run if several are equally long */
function longestRun(flags: readonly boolean[]): [number, number] {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (const [index, flag] of flags.entries()) {
    if (!flag) start = index + 1;
    else if (index + 1 - start > best[1] - best[0]) best = [start, index + 1];
  }
  return best;
}
