import { createHash } from "node:crypto";
import type { WriteInput } from "../save/input/write-input.ts";

/**
 * Hash of a request, whatever the order and format of its parts: equal content gives the same hash, other content
 * another.
 */
export function fingerprintOf(query: ReadonlyMap<string, string>, { values, files }: WriteInput): string {
  const uploads = [...files].map(([key, sent]) => [key, sent.map((file) => [file.originalName, file.size, file.md5])]);
  const sent = [sorted(query), sorted(Object.entries(values)), sorted(uploads as [string, unknown][])];
  return createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
}

const sorted = (entries: Iterable<[string, unknown]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
