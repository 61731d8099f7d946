import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterEach, describe, expect, it } from "vitest";
import { bareEnvironment } from "./support/bare-environment.ts";
import { findFreePort } from "./support/free-port.ts";
import { settingsKey } from "./support/technician.ts";

const root = join(import.meta.dirname, "..");

/** Processes of a start through npm, outermost first. */
interface Chain {
  npm: number;
  sh: number;
  start: number;
  server: number;
}

interface Served {
  child: ChildProcess;
  dataDirectory: string;
  port: number;
  /** Opens a connection and sends `text`. */
  send(text: string): Promise<Socket>;
}

const served: Served[] = [];

/** Starts the product for production in a process group of its own, and waits until it answers. */
async function serve(command: string, args: string[]): Promise<Served> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-stop-"));
  const port = await findFreePort();
  const env = bareEnvironment({
    ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, PORT: String(port), LOG_LEVEL: "error" },
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
  });
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: "ignore" });
  const send = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(text);
    return socket;
  };
  const one = { child, dataDirectory, port, send };
  served.push(one);
  await expect.poll(() => answers(port), { timeout: 30_000 }).toBe(true);
  return one;
}

afterEach(async () => {
  for (const { child, dataDirectory } of served.splice(0)) {
    try {
      // Kills its process group; usually all of its processes have ended.
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {}
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Running processes of a group. */
function groupOf(group: number | undefined): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, , of] = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*[)] /s, "")
          .split(" ");
        if (Number(of) !== group || state === "Z") return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") }];
      } catch {
        return [];
      }
    });
}

async function serveByNpm(): Promise<Served & { chain: Chain }> {
  const product = await serve("npm", ["run", "serve"]);
  const all = groupOf(product.child.pid);
  const pidOf = (pattern: RegExp) => all.find(({ command }) => pattern.test(command))?.pid ?? Number.NaN;
  const chain = {
    npm: product.child.pid ?? Number.NaN,
    sh: pidOf(/^\S*sh -c/),
    start: pidOf(/^\S*node scripts\/start[.]mjs/),
    server: pidOf(/ main[.]ts serve/),
  };
  return { ...product, chain };
}

const stream = "GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n";
/** Upload that is never complete: only the server's time limit ends it. */
const slowUpload =
  "POST /api/admins/auth-with-password HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 900\r\n\r\n";

/** Start of the server's answer once it has the head of a request. */
const goOn = "100 Continue";

/** Next data on a connection. "closed": the connection ended. */
async function answerOn(socket: Socket): Promise<string> {
  const [part] = await Promise.race([once(socket, "data"), once(socket, "close").then(() => ["closed"])]);
  return String(part);
}

const onLinux = existsSync("/proc/self/stat");

describe.runIf(onLinux)("[SVC-24] npm run serve with an open stream", { timeout: 60_000 }, () => {
  const ends: [NodeJS.Signals, keyof Chain][] = [
    ["SIGTERM", "npm"],
    ["SIGTERM", "sh"],
    ["SIGKILL", "npm"],
    ["SIGKILL", "start"],
  ];
  it.each(drawnCases(ends, 1, ([signal]) => signal))(
    "a signal %s to %s ends the server in order and leaves no process",
    async (signal, name) => {
      const { child, chain, send, dataDirectory } = await serveByNpm();
      expect(await answerOn(await send(stream))).toMatch(/^HTTP\/1.1 200 /);
      process.kill(chain[name], signal);
      await expect.poll(() => groupOf(child.pid), { timeout: 10_000 }).toEqual([]);
      // An orderly stop writes the write-ahead log into the database.
      expect(existsSync(join(dataDirectory, "data.db-wal"))).toBe(false);
    },
  );

  it("a signal to every process, as of systemd, finishes the save that arrives", async () => {
    const { child, send, dataDirectory } = await serveByNpm();
    const key = (await readFile(join(dataDirectory, "setup-key"), "utf8")).trim();
    const body = JSON.stringify({ email: "ana@x.example", password: "a-long-word", passwordConfirm: "a-long-word" });
    const head = `POST /api/admins HTTP/1.1\r\nHost: x\r\nX-Setup-Key: ${key}\r\nContent-Type: application/json`;
    const save = await send(`${head}\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
    expect(await answerOn(save)).toContain(goOn);
    save.write(body.slice(0, 9));
    process.kill(-(child.pid ?? Number.NaN), "SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 600));
    save.write(body.slice(9));
    expect(await answerOn(save)).toMatch(/^HTTP\/1.1 200 /);
    await expect.poll(() => groupOf(child.pid), { timeout: 10_000 }).toEqual([]);
    using database = new DatabaseSync(join(dataDirectory, "data.db"), { readOnly: true });
    expect(database.prepare("SELECT email FROM _superusers").all()).toEqual([{ email: "ana@x.example" }]);
  });
});

describe("[SVC-24] node main.ts serve", { timeout: 60_000 }, () => {
  it("a second signal ends the server at once, while an upload delays its orderly end", async () => {
    const { child, send } = await serve(process.execPath, ["main.ts", "serve"]);
    expect(await answerOn(await send(slowUpload))).toContain(goOn);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(child.exitCode).toBeNull();
    child.kill("SIGTERM");
    const begun = performance.now();
    expect((await ended)[1]).toBe("SIGKILL");
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it.runIf(onLinux)(
    "the server listens for the signals that end it, which process 1 of a container would not get otherwise",
    async () => {
      const { child } = await serve(process.execPath, ["main.ts", "serve"]);
      const caught = /SigCgt:\s*([0-9a-f]+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
      // SIGHUP, SIGINT and SIGTERM: bits 1, 2 and 15.
      const bits = [1, 2, 15].map((signal) => (BigInt(`0x${caught}`) >> BigInt(signal - 1)) & 1n);
      expect(bits).toEqual([1n, 1n, 1n]);
      const ended = once(child, "exit");
      child.kill("SIGHUP");
      expect(await ended).toEqual([0, null]);
    },
  );
});
