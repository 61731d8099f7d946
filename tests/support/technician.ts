import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { bareEnvironment } from "./bare-environment.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** Settings key. Once a key has been used, every later start needs it to decrypt. */
export const settingsKey = "0".repeat(64);

export interface ProcessResult {
  code: number;
  /** Text of both outputs. */
  text: string;
}

/** Message to `technician-process.ts`. */
export interface Order {
  args: string[];
  environment: NodeJS.ProcessEnv;
}

/** The technician's command line in a process that stays, for tests of many orders. */
export interface Technician extends AsyncDisposable {
  /**
   * Runs one command; commands run one after the other.
   * @param variables of the environment, besides the folder and the key
   */
  run(dataDirectory: string, args: string[], variables?: Record<string, string>): Promise<ProcessResult>;
}

/** Process that all test files of this process share; it ends with this one. */
let shared: ChildProcess | undefined;

/**
 * Starts the command line once for all orders, also those of other test files. Only `runAsTechnician` can show that the
 * tool exits, since this process never does.
 * @param user number of the account to run as, if this process may choose it: then a process of its own, which ends
 * when disposed
 */
export function startTechnician(user?: number): Technician {
  if (user === undefined && !shared?.connected) shared = forkTechnician();
  const child = user === undefined ? (shared as ChildProcess) : forkTechnician(user);
  return {
    async run(dataDirectory, args, variables = {}) {
      const environment = bareEnvironment({ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, ...variables });
      const stopped = new AbortController();
      // Keeps this process alive until the answer arrives.
      child.channel?.ref();
      const answer = once(child, "message", { signal: stopped.signal });
      const gone = () => stopped.abort(new Error("The technician's process is gone."));
      child.once("exit", gone);
      child.send({ args, environment } satisfies Order);
      const [result] = await answer;
      child.off("exit", gone);
      child.channel?.unref();
      return result;
    },
    async [Symbol.asyncDispose]() {
      if (child === shared) return;
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

function forkTechnician(user?: number): ChildProcess {
  const child = fork(join(import.meta.dirname, "technician-process.ts"), [programFile(join(root, "cli/index.ts"))], {
    env: bareEnvironment({}),
    execArgv: [],
    // No standard input: no person answers prompts.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Runs a file of ours as a technician does, on a data directory; no person answers prompts.
 * @param file `cli/index.ts` or `main.ts`
 * @param environment added to these; this process's own is not inherited
 * @param input text piped into it
 * @param user number of the account to run as, if this process may choose it
 */
export async function runAsTechnician(
  dataDirectory: string,
  file: string,
  args: string[],
  environment: Record<string, string> = {},
  input = "",
  user?: number,
): Promise<ProcessResult> {
  const env = bareEnvironment({ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, ...environment });
  try {
    const running = run(process.execPath, [programFile(join(root, file)), ...args], {
      ...{ env, timeout: 50_000, cwd: root },
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as ProcessResult & { stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}
