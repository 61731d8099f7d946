import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProductProcess } from "./product-process.ts";

/** Whom every copy has. */
export const superuser = { email: "tecnica@example.org", password: "clave-para-pruebas" };

/**
 * Puts a data folder with demonstration content and a superuser in place. Making one takes four times as long as a start:
 * it is made once in each run of scripts/test.mjs, because its dates are told from today, and copied for whoever needs it.
 * @param dataDirectory is not there yet
 * @returns a token of the superuser
 */
export async function copyDemonstration(dataDirectory: string): Promise<string> {
  const made = await demonstration();
  await cp(join(made, "data"), dataDirectory, { recursive: true });
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
  if (!isKept) return folder;
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

async function make(folder: string): Promise<void> {
  await using product = await startProductProcess("start", {
    ...process.env,
    DATA_DIR: join(folder, "data"),
    PORT: undefined,
  });
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(product.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const { email, password } = superuser;
  await post("/api/admins", { email, password, passwordConfirm: password });
  const { token } = await post("/api/admins/auth-with-password", { identity: email, password });
  await writeFile(join(folder, "token"), String(token));
}
