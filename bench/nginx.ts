import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { documentedBlocks, type ProxyPlace } from "../tests/support/deploy/proxy-files.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { processorOf } from "./product.ts";

/** Running nginx with one worker. */
export interface Nginx extends AsyncDisposable {
  url: string;
  /** Processor seconds used so far. `null`: unknown on this system. */
  processor(): Promise<number | null>;
}

/** Answer that nginx repeats. */
export interface SameAnswer {
  /** Already gzipped. */
  body: Buffer;
  /** Headers besides those that nginx writes itself. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Starts one worker of nginx that sends an answer as a file at `path`.
 * @param pin command in front of nginx that chooses its core
 * @param effort `least`: keeps the file open and writes no log; `usual`: opens it for each request and writes nginx's
 * usual log, as a proxy must that sends no file after its removal
 */
export async function startNginx(
  binary: string,
  { body, headers }: SameAnswer,
  path: string,
  pin: readonly string[],
  effort: "least" | "usual" = "least",
): Promise<Nginx> {
  return await startWorker(binary, path, pin, async ({ folder, front }) => {
    await writeFile(join(folder, path), body);
    const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
    const files = effort === "least" ? "access_log off; open_file_cache max=10;" : `access_log ${folder}/access.log;`;
    return `server {
      listen 127.0.0.1:${front}; root ${folder}; default_type "text/html; charset=utf-8";
      ${files} etag off; ${lines.join("\n      ")}
    }`;
  });
}

/**
 * Starts one worker of nginx with `deploy/nginx.conf`, without TLS, in front of a product that does not run.
 * @param pages writes the folder of kept pages; returns the name of the folder that the digest of their headers gives them
 */
export async function startProxy(
  binary: string,
  path: string,
  pin: readonly string[],
  pages: (place: ProxyPlace) => Promise<string>,
): Promise<Nginx> {
  return await startWorker(binary, path, pin, async (place) => {
    const digest = await pages(place);
    // A product without https has no Strict-Transport-Security, and its pages therefore another digest.
    return (await documentedBlocks(place, null)).replaceAll(/(?<=\/now\/)\w+/g, digest);
  });
}

/** Starts one worker. @param configure writes its files and returns its server blocks */
async function startWorker(
  binary: string,
  path: string,
  pin: readonly string[],
  configure: (place: ProxyPlace) => Promise<string>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-nginx-"));
  const [front, plain, back] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, await configure({ folder, front, plain, back })));
  const [program = "", ...args] = [...pin, binary, "-p", folder, "-c", file];
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${front}${path}`;
  for (let tries = 0; !(await fetch(url).catch(() => null)); tries++) {
    if (tries > 200) throw new Error("nginx does not answer.");
    await wait(25);
  }
  return {
    url,
    async processor() {
      const list = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").catch(() => "");
      return processorOf(Number(list.trim()));
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, blocks: string): string {
  // The worker of an nginx that root starts runs as another user, who may not read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error; ${user}
    events { worker_connections 1024; }
    http {
      sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      ${blocks}
    }`;
}
