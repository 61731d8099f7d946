import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../tests/support/free-port.ts";

/** Starts one worker of nginx that sends `body`, already gzipped, as a file at any address. */
export async function startNginx(binary: string, body: Buffer): Promise<{ url: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-nginx-"));
  const port = await findFreePort();
  await writeFile(join(folder, "page"), body);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn(binary, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; !(await fetch(url).catch(() => null)); tries++) {
    if (tries > 200) throw new Error("nginx does not answer.");
    await wait(25);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
        add_header Content-Encoding gzip; add_header Vary Accept-Encoding;
      }
    }`;
}
