import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { bareEnvironment } from "../../support/bare-environment.ts";

const root = join(import.meta.dirname, "../../..");
export const server = join(import.meta.dirname, "process.ts");
export const cli = join(root, "cli", "index.ts");
const counter = pathToFileURL(join(import.meta.dirname, "kill-at-step.ts")).href;

/** Part of a program's work, by what it writes at its begin and at its end. */
export interface Span {
  from: string;
  /** `""`: the end of the program. */
  until: string;
}

/** Moment of a kill within a span: before a step, or after some milliseconds. Neither: none. */
export interface Moment {
  step?: number;
  after?: number;
}

export interface Ending {
  end: "done" | "killed" | "failed";
  text: string;
  /** Steps and milliseconds of the span, if it was not cut off. */
  steps: number;
  duration: number;
}

interface Run {
  program: string;
  args: string[];
  environment: Record<string, string>;
  span?: Span;
  moment?: Moment;
  /** Path of a file for the number of steps. */
  countFile: string;
}

/** Runs a program of the product in a process of its own; kills it (SIGKILL) at a moment of a span. */
export async function run({ program, args, environment, span, moment = {}, countFile }: Run): Promise<Ending> {
  const flags = ["--disable-warning=ExperimentalWarning", ...(span ? ["--import", counter] : [])];
  const child = spawn(process.execPath, [...flags, programFile(program), ...args], {
    env: bareEnvironment({
      ...environment,
      ...(span && { KILL_FROM: span.from, KILL_UNTIL: span.until, KILL_COUNT: countFile }),
      ...(moment.step !== undefined && { KILL_STEP: String(moment.step) }),
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let [from, until]: (number | null)[] = [null, null];
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on("data", (part) => {
    text += part;
    if (!span) return;
    if (from === null && text.includes(span.from)) {
      from = performance.now();
      if (moment.after !== undefined) timer = setTimeout(() => child.kill("SIGKILL"), moment.after);
    }
    if (until === null && span.until !== "" && text.includes(span.until)) until = performance.now();
  });
  child.stderr.on("data", (part) => (text += part));
  const [code, signal] = await once(child, "close");
  clearTimeout(timer);
  const end = signal === "SIGKILL" ? "killed" : code === 0 ? "done" : "failed";
  if (!span || end !== "done") return { end, text, steps: 0, duration: 0 };
  const steps = Number(await readFile(countFile, "utf8").catch(() => null));
  if (steps === 0) throw new Error(`${args.join(" ")} did nothing from «${span.from}» to «${span.until}»: ${text}`);
  return { end, text, steps, duration: (until ?? performance.now()) - (from ?? performance.now()) };
}
