import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { now } from "../run-moment.ts";
import { makePhotosPlain } from "./plain-photos.ts";

/** Superuser in every copy. */
export const superuser = { email: "tecnica@example.org", password: "clave-para-pruebas" };

/**
 * Creates a data folder with demonstration content and a superuser. The original is made once in each run of
 * scripts/test.mjs, because its dates depend on the run's moment, and is then copied.
 * @param dataDirectory does not exist yet
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

/**
 * Whether the original is kept: a run of scripts/test.mjs has a temporary folder of its own, which is deleted with it.
 */
const isKept = process.env.RUN_SUMMARY !== undefined;

/** Folder with the original; made if missing. */
async function demonstration(): Promise<string> {
  const kept = join(tmpdir(), "arzobispado-demonstration");
  if (isKept && existsSync(kept)) return kept;
  const folder = await mkdtemp(`${kept}-`);
  await make(folder);
  await makePhotosPlain(join(folder, "data", "storage"), join(folder, "photos"));
  if (!isKept) return folder;
  await shareThumbs(folder, kept);
  try {
    // Gets its final name only when complete.
    await rename(folder, kept);
  } catch (error) {
    // Another process was faster.
    await rm(folder, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** Replaces plain pictures with the real photos. Shared thumbs show the plain pictures, so they are removed. */
async function bringPhotosBack(photos: string, storage: string): Promise<void> {
  for (const path of await readdir(photos, { recursive: true })) {
    if (path.endsWith(".jpg")) await rm(join(storage, dirname(path), `thumbs_${basename(path)}`), { force: true });
  }
  await cp(photos, storage, { recursive: true });
}

async function make(folder: string): Promise<void> {
  await writeFile(join(folder, "token"), await fill(join(folder, "data"), now.toISOString()));
}

/** Creates a data folder with only a superuser. @returns the superuser's token */
export const makeSuperuser = (dataDirectory: string): Promise<string> => fill(dataDirectory);

async function fill(dataDirectory: string, ...moment: string[]): Promise<string> {
  const program = programFile(join(import.meta.dirname, "..", "fill-data-folder.ts"));
  const { stdout: token } = await promisify(execFile)(
    process.execPath,
    [program, superuser.email, superuser.password, ...moment],
    { env: { ...process.env, DATA_DIR: dataDirectory } },
  );
  return token;
}

/**
 * Links the thumbs of all copies to one folder, so that each is made only once.
 * @param kept final path of the folder
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
