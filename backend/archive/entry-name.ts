/** Reasons why an entry is not accepted as a file. */
export type EntryProblem = "name" | "not_a_file";

/** Limits of names: one segment, as on a Linux file system, and the whole path. Bytes. */
const longestSegment = 255;
const longestName = 1024;

/**
 * Safe name of a zip entry. `null`: it could lead out of the folder, or differ between systems: absolute, with `..`,
 * `.` or empty parts, backslashes, NUL or other control characters, not UTF-8, too long.
 */
export function readEntryName(raw: Uint8Array): string | null {
  if (raw.length === 0 || raw.length > longestName) return null;
  let name: string;
  try {
    // Without `ignoreBOM`, a BOM as first character would be dropped.
    name = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return null;
  }
  if (/[\\\p{Cc}]/u.test(name) || /^[a-z]:/i.test(name)) return null;
  const segments = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  const fine = segments.every(
    (segment) => segment !== "" && segment !== "." && segment !== ".." && Buffer.byteLength(segment) <= longestSegment,
  );
  return fine ? name : null;
}

const typeBits = 0o170000;
const regular = 0o100000;
const folder = 0o040000;

/** Kind of an entry. @param attributes the upper half is a Unix mode; 0 if the writer set none */
export function kindOfEntry(name: string, attributes: number): "file" | "folder" | "other" {
  const type = (attributes >>> 16) & typeBits;
  if (name.endsWith("/")) return type === 0 || type === folder ? "folder" : "other";
  return type === 0 || type === regular ? "file" : "other";
}
