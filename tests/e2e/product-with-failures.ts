import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../support/free-port.ts";

/** The built product in production mode, in front of a backend that can be made to fail. */
export interface ProductWithFailures extends AsyncDisposable {
  origin: string;
  /** From now on the backend answers 503, or answers again. */
  setFailing(failing: boolean): void;
}

/** @param backend origin of the product under test, whose API is what answers while nothing fails */
export async function startProductWithFailures(backend: string): Promise<ProductWithFailures> {
  const state = { failing: false };
  const between = await startBetween(backend, state);
  const dataDirectory = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, ["main.ts", "serve"], {
    cwd: join(import.meta.dirname, "..", ".."),
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
      BACKEND_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilAnswers(product, `${origin}/api/health`);
  return {
    origin,
    setFailing(failing) {
      state.failing = failing;
      // Event streams too: the product forgets its finished pages when it loses them.
      if (failing) between.closeAllConnections();
    },
    async [Symbol.asyncDispose]() {
      product.kill("SIGTERM");
      if (product.exitCode === null) await once(product, "exit");
      between.closeAllConnections();
      between.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function startBetween(backend: string, state: { failing: boolean }): Promise<Server> {
  const server = createServer((asked, response) => {
    if (state.failing) {
      response.writeHead(503, { "content-type": "application/json" }).end('{"code":503,"message":"Busy.","data":{}}');
      return;
    }
    const sent = request(backend, { path: asked.url, method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    response.once("close", () => sent.destroy());
    asked.pipe(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function untilAnswers(product: ChildProcess, address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (product.exitCode !== null) throw new Error("The product did not start.");
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The product does not answer.");
}
