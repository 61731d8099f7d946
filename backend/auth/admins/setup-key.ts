import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** In the data directory. */
const fileName = "setup-key";

/**
 * A key for making the first superuser over HTTP. It lies in the data directory, so that only who may read that has it,
 * and is spent by the first superuser.
 */
export interface SetupKey {
  /** The key, made if there is none yet. */
  find(): Promise<string>;
  /** Whether this is it; nothing is when there is no key. */
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
      // Another server in the same directory may be making one.
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
