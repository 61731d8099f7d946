import { createHash } from "node:crypto";

/** @returns base64, as sidecars have it */
export async function md5Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("base64");
}
