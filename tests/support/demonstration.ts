import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { makePhotosPlain } from "./plain-photos.ts";
import { now } from "./run-moment.ts";

/** Whom every copy has. */
export const superuser = { email: "tecnica@example.org", password: "clave-para-pruebas" };

/**
 * Puts a data folder with demonstration content and a superuser in place. It is made once in each run of scripts/test.mjs,
 * because its dates are told from the run's moment, and copied for whoever needs it.
 * @param dataDirectory is not there yet
 * @param photos pictures of one colour, or the real ones
 * @returns a token of the superuser
 */
export async function copyDemonstration(dataDirectory: string, photos: "plain" | "real" = "plain"): Promise<string> {
  const made = await demonstration();
  await cp(join(made, "data"), dataDirectory, { recursive: true });
  if (photos === "real") await bringPhotosBack(join(made, "photos"), join(dataDirectory, "storage"));
  const token = await readFile(join(made, "token"), "utf8");
  if (!isKept) await rm(made, { recursive: true });
  return token;
}

/** A run of scripts/test.mjs has a temporary folder of its own, which goes with it. */
const isKept = process.env.RUN_SUMMARY !== undefined;

/** @returns the folder with the original */
async function demonstration(): Promise<string> {
  const kept = join(tmpdir(), "arzobispado-demonstration");
  if (isKept && existsSync(kept)) return kept;
  const folder = await mkdtemp(`${kept}-`);
  await make(folder);
  await makePhotosPlain(join(folder, "data", "storage"), join(folder, "photos"));
  if (!isKept) return folder;
  await shareThumbs(folder, kept);
  try {
    // Under its final name only when whole.
    await rename(folder, kept);
  } catch (error) {
    // Another process was faster.
    await rm(folder, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** Thumbs that copies share are of the plain pictures: a real photo gets its own. */
async function bringPhotosBack(photos: string, storage: string): Promise<void> {
  for (const path of await readdir(photos, { recursive: true })) {
    if (path.endsWith(".jpg")) await rm(join(storage, dirname(path), `thumbs_${basename(path)}`), { force: true });
  }
  await cp(photos, storage, { recursive: true });
}

async function make(folder: string): Promise<void> {
  await writeFile(join(folder, "token"), await fill(join(folder, "data"), now.toISOString()));
}

/** Makes a data folder with the superuser and nothing else. @returns the superuser's token */
export const makeSuperuser = (dataDirectory: string): Promise<string> => fill(dataDirectory);

async function fill(dataDirectory: string, ...moment: string[]): Promise<string> {
  const program = programFile(join(import.meta.dirname, "fill-data-folder.ts"));
  const { stdout: token } = await promisify(execFile)(
    process.execPath,
    [program, superuser.email, superuser.password, ...moment],
    { env: { ...process.env, DATA_DIR: dataDirectory } },
  );
  return token;
}

/**
 * Gives the thumbs of all copies one place: whoever needs one first makes it for all.
 * @param kept where the folder will lie
 */
async function shareThumbs(folder: string, kept: string): Promise<void> {
  const storage = join(folder, "data", "storage");
  for (const path of await readdir(storage, { recursive: true })) {
    const [collection = "", record = "", name = "", ...more] = path.split("/");
    if (name === "" || name.endsWith(".attrs") || more.length > 0) continue;
    const thumbs = join("thumbs", collection, record, name);
    await mkdir(join(folder, thumbs), { recursive: true });
    await symlink(join(kept, thumbs), join(storage, collection, record, `thumbs_${name}`));
  }
}
