import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAgain } from "../support/ask-again.ts";
import { silentProvider } from "../support/bare-environment.ts";
import { copyDemonstration, makeSuperuser, superuser } from "../support/content/demonstration.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { settingsKey } from "../support/technician.ts";
import { loginPrefix } from "./login-prefix.ts";

export { superuser };

/** Built product as `npm start` runs it, for tests that change its content or stop it. */
export interface OwnProduct extends Omit<ProductProcess, "exitCode" | "pid"> {
  dataDirectory: string;
  /** Renews the superuser's token, which ended with a change of the password. */
  signInAgain(): Promise<void>;
  /** Reads from the API as a superuser. */
  read(path: string): Promise<Record<string, unknown>>;
  /** Writes to the API as a superuser, in JSON or, with files, as a form. */
  write(method: "POST" | "PATCH" | "DELETE", path: string, body?: object | FormData): Promise<Record<string, unknown>>;
}

/** Starts a product with the demonstration content. @param settings more environment variables */
export async function startOwnProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const dataDirectory = join(folder, "data");
  const token = await copyDemonstration(dataDirectory);
  return ownProduct(folder, await startProductProcess("start", environmentOf(dataDirectory, settings)), token);
}

/** Starts a product with the real photos of the demonstration. */
export async function startProductWithPhotos(): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const dataDirectory = join(folder, "data");
  const token = await copyDemonstration(dataDirectory, "real");
  return ownProduct(folder, await startProductProcess("start", environmentOf(dataDirectory, {})), token);
}

/** Starts the product of `tests/support/product-with-retiros.ts`, with the demonstration content. */
export async function startProductWithRetiros(): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const dataDirectory = join(folder, "data");
  const token = await copyDemonstration(dataDirectory);
  const program = "tests/support/product-with-retiros.ts";
  return ownProduct(folder, await startProductProcess("start", environmentOf(dataDirectory, {}), program), token);
}

/**
 * Starts a product in production mode with a superuser and no content, so that backups and restores are fast.
 * @param settings more environment variables
 */
export async function startEmptyProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
  const dataDirectory = join(folder, "data");
  const token = await makeSuperuser(dataDirectory);
  const environment = environmentOf(dataDirectory, { SETTINGS_KEY: settingsKey, ...silentProvider, ...settings });
  return ownProduct(folder, await startProductProcess("serve", environment), token);
}

function ownProduct(folder: string, product: ProductProcess, firstToken: string): OwnProduct {
  let token = firstToken;
  const ask = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const send = () =>
      fetch(product.origin + path, {
        method,
        headers: { authorization: token, ...(!isForm && { "content-type": "application/json" }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
    const answer = await askAgain(send);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  return {
    ...product,
    dataDirectory: join(folder, "data"),
    async signInAgain() {
      const { email, password } = superuser;
      const answer = await ask("POST", "/api/admins/auth-with-password", { identity: email, password });
      token = String(answer.token);
    },
    read: (path) => ask("GET", path),
    write: ask,
    async [Symbol.asyncDispose]() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the built product in production mode, with the content of another server.
 * @param backendUrl origin of that server
 */
export async function startSiteOf(backendUrl: string, settings: Record<string, string> = {}): Promise<SiteOf> {
  const dataDirectory = join(tmpdir(), `arzobispado-e2e-${crypto.randomUUID()}`);
  const product = await startProductProcess(
    "serve",
    environmentOf(dataDirectory, { BACKEND_URL: backendUrl, ...settings }),
  );
  return {
    ...product,
    dataDirectory,
    async [Symbol.asyncDispose]() {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

export interface SiteOf extends Omit<ProductProcess, "exitCode" | "pid"> {
  /** Exists only if the product makes it. */
  dataDirectory: string;
}

/** Makes a password hash take a thousandth of a second instead of a quarter of one, as in unit tests. */
const cheapHashes = `--import=${import.meta.resolve("@arzobispado/backend/testing/least-hash-cost")}`;

function environmentOf(dataDirectory: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PORT: _, NODE_OPTIONS: options = "", ...environment } = process.env;
  return {
    ...environment,
    ...{ NODE_OPTIONS: `${options} ${cheapHashes}`.trimStart(), DATA_DIR: dataDirectory, LOGIN_PREFIX: loginPrefix },
    // All browsers of the tests have the same address.
    RATE_LIMITS: "off",
    ...settings,
  };
}
