import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../support/free-port.ts";

/** The built product as `npm start` runs it, for tests that change its content or stop it. */
export interface OwnProduct extends AsyncDisposable {
  origin: string;
  /** The server goes, with all of its connections. */
  stop(): Promise<void>;
  /** It comes back on the same address, with the same content. */
  start(): Promise<void>;
  /** Asks the API as a superuser. */
  write(method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<Record<string, unknown>>;
}

const superuser = { email: "tecnica@example.org", password: "clave-para-pruebas" };

export async function startOwnProduct(): Promise<OwnProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let product: ChildProcess | undefined;

  const start = async () => {
    product = spawn(process.execPath, ["main.ts", "start"], {
      cwd: join(import.meta.dirname, "..", ".."),
      env: { ...process.env, DATA_DIR: dataDirectory, HOST: "127.0.0.1", PORT: String(port), RATE_LIMITS: "off" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await untilAnswers(product, `${origin}/api/health`);
  };
  const stop = async () => {
    if (!product || product.exitCode !== null) return;
    product.kill("SIGTERM");
    await once(product, "exit");
  };

  await start();
  const ask = async (method: string, path: string, body?: object, token = "") => {
    const answer = await fetch(origin + path, {
      method,
      headers: { "content-type": "application/json", authorization: token },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  await ask("POST", "/api/admins", { ...superuser, passwordConfirm: superuser.password });
  const { token } = await ask("POST", "/api/admins/auth-with-password", {
    identity: superuser.email,
    password: superuser.password,
  });

  return {
    origin,
    stop,
    start,
    write: (method, path, body) => ask(method, path, body, String(token)),
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(product: ChildProcess, address: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    if (product.exitCode !== null) throw new Error("The product did not start.");
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The product does not answer.");
}
