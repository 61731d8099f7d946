import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@arzobispado/backend";
import { PersonError } from "@arzobispado/backend";
import { sayWarning } from "./start-messages.ts";

/** In the data directory: the hidden part of the address where administrators sign in. */
const fileName = "login-prefix";

/**
 * The prefix that this installation has had since its first start (LOGIN_PREFIX takes its place). Beside a foreign backend
 * there is no directory to keep it in: then each start makes another.
 * @throws Error in Spanish for a file that somebody has emptied
 */
export async function findLoginPrefix({ dataDirectory, backendUrl }: Config): Promise<string> {
  const made = randomBytes(24).toString("base64url");
  if (backendUrl !== null) {
    sayWarning("Sin LOGIN_PREFIX, la dirección de ingreso cambia en cada arranque.");
    return made;
  }
  const file = join(dataDirectory, fileName);
  await mkdir(dataDirectory, { recursive: true });
  try {
    // Never over one that another server has just made in the same directory.
    await writeFile(file, `${made}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const kept = (await readFile(file, "utf8")).trim();
  if (/^[\w-]{16,128}$/.test(kept)) return kept;
  throw new PersonError(`El archivo ${file} está dañado: bórrelo para que se haga otra dirección de ingreso.`);
}
