import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, LoadResult } from "./load.ts";
import { pages } from "./measure.ts";

const runFile = promisify(execFile);

/** Load generator: `workers` threads or processes share the connections. */
export interface Generator {
  name: string;
  run(load: Load, workers: number): Promise<LoadResult>;
}

/**
 * Returns wrk if it is installed (`WRK_BIN` or on the path), else autocannon: a JavaScript program is slower than the
 * server that it measures.
 * @param pin command in front of wrk that chooses its cores
 */
export async function findGenerator(pin: readonly string[] = []): Promise<Generator> {
  const binary = process.env.WRK_BIN ?? "wrk";
  // wrk prints its version with the exit code of an error: only ENOENT means that it is missing.
  const isThere = await runFile(binary, ["--version"]).then(
    () => true,
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );
  return isThere ? wrk([...pin, binary]) : autocannon;
}

const autocannon: Generator = {
  name: "autocannon",
  async run(load, workers) {
    const script = join(import.meta.dirname, "load.ts");
    const shares = Array.from({ length: workers }, (_, worker): Load => {
      const connections = Math.floor((load.connections + worker) / workers);
      return { ...load, connections, first: load.first + worker * 10_000_000 };
    });
    const answers = await Promise.all(
      shares.map((share) => runFile(process.execPath, [script, JSON.stringify(share)])),
    );
    const results = answers.map(({ stdout }) => JSON.parse(stdout) as LoadResult);
    const sum = (key: keyof LoadResult) => results.reduce((total, result) => total + result[key], 0);
    return { average: sum("average"), non2xx: sum("non2xx"), errors: sum("errors") };
  },
};

const wrk = ([program = "", ...before]: readonly string[]): Generator => ({
  name: "wrk",
  async run({ url, connections, seconds, headers, first }, workers) {
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-wrk-"));
    try {
      const options = ["-t", String(workers), "-c", String(connections), "-d", `${seconds}s`, "--timeout", "20s"];
      for (const [name, value] of Object.entries(headers)) options.push("-H", `${name}: ${value}`);
      if (url.includes("{n}")) {
        const script = join(folder, "ask.lua");
        await writeFile(script, numbered(new URL(url).pathname + new URL(url).search, first));
        options.push("-s", script);
      }
      const { stdout } = await runFile(program, [
        ...before,
        ...options,
        url.replace("{n}", "0").replace("{page}", "1"),
      ]);
      return readReport(stdout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Lua script for wrk that puts another number into each request; the threads begin far apart. */
function numbered(path: string, first: number): string {
  return `local threads = 0
function setup(thread) thread:set("number", ${first} + threads * 10000000); threads = threads + 1 end
function request()
  number = number + 1
  local path = ${JSON.stringify(decodeURI(path))}
  return wrk.format("GET", (path:gsub("{n}", string.format("%d", number)):gsub("{page}", number % ${pages} + 1)))
end
`;
}

/** Reads the report that wrk prints at its end. */
function readReport(report: string): LoadResult {
  const average = /^Requests\/sec:\s+([\d.]+)/m.exec(report)?.[1];
  if (!average) throw new Error(`wrk gave no figure:\n${report}`);
  const refused = /^\s*Non-2xx or 3xx responses: (\d+)/m.exec(report)?.[1] ?? "0";
  const errors = /^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/m.exec(report) ?? [];
  const sum = errors.slice(1).reduce((total, count) => total + Number(count), 0);
  return { average: Number(average), non2xx: Number(refused), errors: sum };
}
