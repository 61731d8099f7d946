import { createHash } from "node:crypto";
import type { WriteInput } from "../save/input/write-input.ts";

/** What was sent, in whichever order and form: the same again has the same fingerprint, anything else another. */
export function fingerprintOf(query: ReadonlyMap<string, string>, { values, files }: WriteInput): string {
  const uploads = [...files].map(([key, sent]) => [key, sent.map((file) => [file.originalName, file.size, file.md5])]);
  const sent = [sorted(query), sorted(Object.entries(values)), sorted(uploads as [string, unknown][])];
  return createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
}

const sorted = (entries: Iterable<[string, unknown]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
