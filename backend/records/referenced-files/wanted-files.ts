import { fileFields } from "../../files/receive/receive.ts";
import { BadRequestError, problem } from "../../protocol/errors.ts";
import type { Collection, FileField } from "../../schema/define/define.ts";

/** File that a body names instead of sending. */
export interface WantedFile {
  field: FileField;
  /** As sent: `fotos`, `fotos+`, `+fotos`. */
  key: string;
  /** Position under this key, from 0. */
  index: number;
  from: { upload: string } | { copy: readonly [collection: string, record: string, name: string] };
  /** New file name. Undefined: unchanged. */
  as: string | undefined;
}

/** Key of a body under which files are named. */
export const referencedFilesKey = "@files";

/**
 * Reads the `@files` of a body.
 * @param isSuperuser others cannot write hidden fields
 * @throws BadRequestError `@files: validation_invalid_files` for anything but lists of files by field
 */
export function readWantedFiles(collection: Collection, sent: unknown, isSuperuser: boolean): WantedFile[] {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw unreadable();
  const fields = fileFields(collection).filter(({ hidden }) => isSuperuser || !hidden);
  return Object.entries(sent).flatMap(([key, items]) => {
    const field = fields.find(({ name }) => [name, `${name}+`, `+${name}`].includes(key));
    if (!field || !Array.isArray(items)) throw unreadable();
    return items.map((item, index) => ({ field, key, index, ...readItem(item) }));
  });
}

function readItem(item: unknown): Pick<WantedFile, "from" | "as"> {
  const { upload, copy, as, ...others }: Record<string, unknown> = Object(item);
  const isNamed = as === undefined || typeof as === "string";
  if (!isNamed || Object.keys(others).length > 0) throw unreadable();
  if (typeof upload === "string" && copy === undefined) return { from: { upload }, as };
  const [collection, record, name, ...more] = upload === undefined && Array.isArray(copy) ? copy : [];
  if (more.length > 0 || ![collection, record, name].every((part) => typeof part === "string")) throw unreadable();
  return { from: { copy: [collection, record, name] }, as };
}

export const unreadable = () => refusal("validation_invalid_files", "Must be lists of uploads and copies by field.");

/** Error for a missing or hidden file, always alike. */
export const unknownFile = ({ key, index }: WantedFile) =>
  refusal("validation_unknown_file", "There is no such file.", { field: key, index });

function refusal(code: string, message: string, params?: Record<string, string | number>): BadRequestError {
  return new BadRequestError(undefined, { data: { [referencedFilesKey]: problem(code, message, params) } });
}
