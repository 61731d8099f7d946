import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Name of the key file in the data directory. */
const fileName = "setup-key";

/**
 * Key for creating the first superuser over HTTP. Stored in the data directory, so only users who can read that have
 * it. Deleted once the first superuser exists.
 */
export interface SetupKey {
  /** Returns the key; creates it if missing. */
  find(): Promise<string>;
  /** Compares in constant time. Always false without a key. */
  is(guess: string): Promise<boolean>;
  spend(): Promise<void>;
}

export function openSetupKey(dataDirectory: string): SetupKey {
  const file = join(dataDirectory, fileName);
  const read = () =>
    readFile(file, "utf8").then(
      (text) => text.trim(),
      () => "",
    );
  return {
    async find() {
      const kept = await read();
      if (kept !== "") return kept;
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      const made = randomBytes(24).toString("base64url");
      // Another server may create the file in the same directory at the same moment.
      await writeFile(file, `${made}\n`, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      return read();
    },
    async is(guess) {
      const kept = await read();
      return kept !== "" && timingSafeEqual(digest(guess), digest(kept));
    },
    spend: () => rm(file, { force: true }),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
