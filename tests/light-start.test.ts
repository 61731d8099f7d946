import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "./support/bare-environment.ts";
import { prepareSmallContent } from "./support/content/small-content.ts";
import { findFreePort } from "./support/free-port.ts";
import { settingsKey } from "./support/technician.ts";

const root = join(import.meta.dirname, "..");

/** Starts a process that reports which packages it has loaded. `said` is the first text that it prints. */
async function startRecorded(args: string[], environment: Record<string, string> = {}) {
  const recorder = join(root, "tests/support/record-packages.ts");
  const child = spawn(process.execPath, ["--import", recorder, ...args], {
    cwd: root,
    env: bareEnvironment(environment),
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("What the process says is not read.");
  const [output] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  return {
    output: String(output).trim(),
    async loaded(): Promise<string[]> {
      const answer = once(child, "message");
      child.send("which packages?");
      return (await answer)[0];
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const superuser = { identity: "ana@x.example", password: "a-long-word" };
const publicUrl = "https://sitio.example";

/** Starts the whole product with a superuser and almost no content. @param program source, or what was built of it */
async function startProduct(program: string) {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-light-"));
  await prepareSmallContent(dataDirectory, superuser.identity, superuser.password);
  const port = await findFreePort();
  const recorded = await startRecorded([program, "serve"], {
    ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, PORT: String(port), PUBLIC_URL: publicUrl },
    ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", OUTBOUND_NETWORKS: "127.0.0.0/8", LOG_LEVEL: "error" },
  });
  let token = "";

  async function ask(path: string, body?: object, method = body ? "POST" : "GET"): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = { authorization: token, ...(isForm ? {} : { "content-type": "application/json" }) };
    const sent = body && { body: isForm ? body : JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent });
  }

  return {
    ask,
    loaded: recorded.loaded,
    async signIn() {
      const answer = await ask("/api/collections/_superusers/auth-with-password", superuser);
      token = ((await answer.json()) as { token: string }).token;
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await recorded[Symbol.asyncDispose]();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function sendPhoto({ ask }: Product): Promise<Response> {
  const form = new FormData();
  form.set("nombre", "Ana Quispe");
  form.set("foto", new Blob([await readFile(join(root, "site/public/icono-180.png"))]), "ana.png");
  return ask("/api/collections/reporteros/records", form);
}

/** Address of the provider and of the bucket. Port 9 does not answer. */
const nowhere = "127.0.0.1:9";

async function signInByProvider({ ask }: Product): Promise<Response> {
  const googleAuth = { tokenUrl: `https://${nowhere}/token` };
  expect((await ask("/api/settings", { googleAuth }, "PATCH")).status).toBe(200);
  return ask("/api/collections/administradores_arzobispado/auth-with-oauth2", {
    ...{ provider: "google", code: "wrong", codeVerifier: "v".repeat(43) },
    redirectURL: `${publicUrl}/api/oauth2-redirect`,
  });
}

async function askBucket({ ask }: Product): Promise<Response> {
  const account = { accessKey: "a", secret: "b", bucket: "files", region: "here" };
  const s3 = { enabled: true, endpoint: `http://${nowhere}`, forcePathStyle: true, ...account };
  expect((await ask("/api/settings", { s3 }, "PATCH")).status).toBe(200);
  return ask("/api/settings/test/s3", { filesystem: "storage" });
}

/** Heavy packages, the action that loads them, in words and as a request, and the status of the answer. */
const uses: [string[], string, (product: Product) => Promise<Response>, number][] = [
  [["@node-rs/bcrypt", "jose"], "a sign-in by password", ({ signIn }) => signIn(), 200],
  [["@fastify/busboy", "sharp"], "a photo", sendPhoto, 200],
  [
    ["nodemailer"],
    "a mail",
    ({ ask }) => ask("/api/settings/test/email", { email: "ana@x.example", template: "verification" }),
    204,
  ],
  [["yauzl", "yazl"], "a backup", ({ ask }) => ask("/api/backups", { name: "today.zip" }), 204],
  [["openid-client"], "a sign-in by a provider", signInByProvider, 400],
  // Last, because from then on files are stored in the bucket.
  [["@aws-sdk/client-s3"], "a bucket", askBucket, 400],
];

/**
 * Packages loaded by actions that would take too long here: another database, a restore, a moment of the calendar, a
 * schema, `npm run dev`.
 */
const others = ["pg", "zod", "croner", "ajv", "oidc-provider", "vite", "@react-router/dev"];

const programs = [
  ["main.ts", ["fastify", "kysely", "react-dom"]],
  // Fastify and Kysely are part of it.
  ["build/main.js", ["react-dom"]],
] as const;

describe.each(programs)("the product started by %s", { timeout: 60_000 }, (program, light) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(program);
  }, 60_000);
  afterAll(() => product[Symbol.asyncDispose]());

  it("the started product has loaded nothing heavy after its first answer and page", async () => {
    expect((await product.ask("/api/health")).status).toBe(200);
    expect((await product.ask("/")).status).toBe(200);
    const loaded = await product.loaded();
    expect(loaded).toEqual(expect.arrayContaining([...light]));
    const heavy = [...uses.flatMap(([packages]) => packages), ...others];
    expect(heavy.filter((name) => loaded.includes(name))).toEqual([]);
  });

  it.each(uses)("the started product loads %j with %s", async (packages, _what, use, status) => {
    expect((await use(product)).status).toBe(status);
    expect(await product.loaded()).toEqual(expect.arrayContaining(packages));
  });
});

it("the demo sign-in loads its provider at the first sign-in", async () => {
  const start = `
    const { startDemoSignIn } = await import("@arzobispado/demo-sign-in");
    const { keysURL } = await startDemoSignIn({ host: "127.0.0.1", sites: [], administrators: [] });
    process.channel.ref();
    console.log(keysURL);`;
  await using google = await startRecorded(["--input-type=module", "--eval", start]);
  expect(await google.loaded()).toEqual([]);
  expect((await fetch(google.output)).status).toBe(200);
  expect(await google.loaded()).toEqual(expect.arrayContaining(["oidc-provider"]));
});
