import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../tests/support/free-port.ts";
import { processorOf } from "./product.ts";

/** Running nginx with one worker. */
export interface Nginx extends AsyncDisposable {
  url: string;
  /** Processor seconds used so far. `null`: unknown on this system. */
  processor(): Promise<number | null>;
}

/**
 * Starts one worker of nginx that sends `body`, already gzipped, as a file at any address.
 * @param headers sent with it besides those of the file
 * @param pin command in front of nginx that chooses its core
 */
export async function startNginx(
  binary: string,
  body: Buffer,
  headers: Record<string, string>,
  pin: readonly string[],
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-nginx-"));
  // The worker of an nginx that root starts runs as another user.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  await writeFile(join(folder, "page"), body);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, headers));
  const [program = "", ...args] = [...pin, binary, "-p", folder, "-c", join(folder, "nginx.conf")];
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}/page`;
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

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
        etag off; ${lines.join("\n        ")}
      }
    }`;
}
