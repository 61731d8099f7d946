import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../support/free-port.ts";
import { loginPrefix } from "./login-prefix.ts";

/** The built product as `npm start` runs it, for tests that change its content or stop it. */
export interface OwnProduct extends AsyncDisposable {
  origin: string;
  /** The server goes, with all of its connections. */
  stop(): Promise<void>;
  /** It comes back on the same address, with the same content. */
  start(): Promise<void>;
  /** Asks the API as a superuser, in JSON or, with files, as a form. */
  write(method: "POST" | "PATCH" | "DELETE", path: string, body?: object | FormData): Promise<Record<string, unknown>>;
}

/** Whom every own product has. */
export const superuser = { email: "tecnica@example.org", password: "clave-para-pruebas" };

/** @param settings more variables of its environment */
export async function startOwnProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const { origin, start, stop, [Symbol.asyncDispose]: dispose } = await startProcess("start", settings);
  const ask = async (method: string, path: string, body?: object | FormData, token = "") => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: token, ...(!isForm && { "content-type": "application/json" }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
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
    [Symbol.asyncDispose]: dispose,
  };
}

/** The built product in production mode, whose content is that of a server elsewhere. */
export function startSiteOf(backendUrl: string, settings: Record<string, string> = {}): Promise<SiteOf> {
  return startProcess("serve", { BACKEND_URL: backendUrl, ...settings });
}

export interface SiteOf extends Pick<OwnProduct, "origin" | "start" | "stop">, AsyncDisposable {
  /** Not made unless the product does. */
  dataDirectory: string;
}

async function startProcess(command: "start" | "serve", settings: Record<string, string>): Promise<SiteOf> {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const dataDirectory = join(folder, "data");
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = {
    DATA_DIR: dataDirectory,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    RATE_LIMITS: "off",
    LOGIN_PREFIX: loginPrefix,
  };
  let product: ChildProcess | undefined;

  const start = async () => {
    product = spawn(process.execPath, ["main.ts", command], {
      cwd: join(import.meta.dirname, "..", ".."),
      env: { ...process.env, ...own, ...settings },
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
  return {
    origin,
    dataDirectory,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
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
