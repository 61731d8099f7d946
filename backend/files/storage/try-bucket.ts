import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Outbound } from "../../outbound/outbound.ts";
import type { BucketSettings } from "./bucket.ts";
import { readAll } from "./read-all.ts";

/** Timeout while an administrator waits for the answer. Milliseconds. */
const longest = 25_000;

/**
 * Tests a bucket: writes a file, reads it and removes it.
 * @throws the error of the service, or a timeout
 */
export async function tryBucket(settings: BucketSettings, outbound: Outbound): Promise<void> {
  const { openS3Storage } = await import("./s3.ts");
  const storage = openS3Storage(settings, outbound);
  const key = `settings_test_${randomUUID()}/test.txt`;
  const content = Buffer.from("test");
  const stopping = new AbortController();
  const late = async () => {
    await pause(longest, undefined, { signal: stopping.signal });
    throw new Error("The service does not answer in time.");
  };
  const attempt = async () => {
    await storage.put(key, content, { contentType: "text/plain; charset=utf-8", originalName: "test.txt" });
    const found = await readAll(storage, key, content.length);
    await storage.remove(key);
    if (!found.equals(content)) throw new Error("The service gives back something else than it was given.");
  };
  try {
    await Promise.race([attempt(), late()]);
  } finally {
    stopping.abort();
  }
}
