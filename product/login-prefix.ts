import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@arzobispado/backend";
import { PersonError } from "@arzobispado/backend";
import { sayWarning } from "./start-messages.ts";

/** File in the data directory with the hidden part of the administrators' sign-in address. */
const fileName = "login-prefix";

/**
 * Returns the prefix created at this installation's first start (LOGIN_PREFIX replaces it). With a foreign backend
 * there is no directory to store it, so each start creates another.
 * @throws Error in Spanish for a damaged file
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
    // Never overwrites a prefix that another server has just created in the same directory.
    await writeFile(file, `${made}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const kept = (await readFile(file, "utf8")).trim();
  if (/^[\w-]{16,128}$/.test(kept)) return kept;
  throw new PersonError(`El archivo ${file} está dañado: bórrelo para que se haga otra dirección de ingreso.`);
}
