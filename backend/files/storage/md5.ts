import { createHash } from "node:crypto";

/** Computes the MD5 of a content. @returns base64, as in sidecars */
export async function md5Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("base64");
}
