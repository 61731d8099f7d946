import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bareEnvironment } from "./bare-environment.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** Once a key has been given, every later start needs it: what it sealed cannot be read without. */
export const settingsKey = "0".repeat(64);

export interface Said {
  code: number;
  /** Both outputs. */
  text: string;
}

/**
 * Runs a file of ours as a technician does, on a data directory; nobody is there to answer questions.
 * @param file `cli.ts` or `main.ts`. @param environment besides these, nothing of this process's own reaches it
 */
export async function runAsTechnician(
  dataDirectory: string,
  file: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Said> {
  const env = bareEnvironment({ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, ...environment });
  try {
    const { stdout, stderr } = await run(process.execPath, [join(root, file), ...args], { env, timeout: 50_000 });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Said & { stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}
