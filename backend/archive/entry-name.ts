/** Why an entry is no file of ours. */
export type EntryProblem = "name" | "not_a_file";

/** Bytes; what a Linux file system takes for one name, and what we take for all of them together. */
const longestSegment = 255;
const longestName = 1024;

/**
 * The safe name of a zip entry. Null when it could lead out of a folder, or means one thing here and another elsewhere:
 * absolute, with `..`, `.` or empty parts, backslashes, NUL or other control characters, not UTF-8, too long.
 */
export function readEntryName(raw: Uint8Array): string | null {
  if (raw.length === 0 || raw.length > longestName) return null;
  let name: string;
  try {
    // Without ignoreBOM the first character could vanish.
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

/** @param attributes the upper half is a Unix mode, 0 where the writer knew none */
export function kindOfEntry(name: string, attributes: number): "file" | "folder" | "other" {
  const type = (attributes >>> 16) & typeBits;
  if (name.endsWith("/")) return type === 0 || type === folder ? "folder" : "other";
  return type === 0 || type === regular ? "file" : "other";
}
