import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls, type SecureVersion } from "node:tls";
import { root, server } from "../../scripts/lib/project.mjs";
import { bareEnvironment } from "../support/bare-environment.ts";
import type { ProxyPlace } from "../support/deploy/proxy-files.ts";
import { findFreePort } from "../support/free-port.ts";
import { settingsKey } from "../support/technician.ts";
import type { Part } from "./part.ts";
import {
  documentedCaddy,
  documentedNginx,
  makeCertificate,
  missingProgram,
  nginxFile,
  proxiesNeed,
  start,
} from "./proxy-programs.ts";

interface Case {
  name: string;
  program: "nginx" | "caddy";
  scheme: "http" | "https";
  configuration(place: ProxyPlace): Promise<string>;
  /** Whether visitors could choose their address behind this proxy: then the product must trust no proxy. */
  isOpen: boolean;
}

const nginxBlock = (lines: string) => async (place: ProxyPlace) =>
  nginxFile(
    place,
    `server { listen 127.0.0.1:${place.front}; location / { proxy_pass http://127.0.0.1:${place.back}; ${lines} } }`,
  );

const cases: Case[] = [
  { name: "nginx as it comes", program: "nginx", scheme: "http", configuration: nginxBlock(""), isOpen: true },
  {
    name: "nginx with Host alone",
    program: "nginx",
    scheme: "http",
    configuration: nginxBlock("proxy_set_header Host $host;"),
    isOpen: true,
  },
  {
    name: "nginx that appends",
    program: "nginx",
    scheme: "http",
    configuration: nginxBlock("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"),
    isOpen: false,
  },
  { name: "deploy/nginx.conf", program: "nginx", scheme: "https", configuration: documentedNginx, isOpen: false },
  { name: "deploy/Caddyfile", program: "caddy", scheme: "https", configuration: documentedCaddy, isOpen: false },
];

/** Serves the product behind nginx and Caddy of Debian, as they come and with the files of `deploy/`. */
export const proxies: Part = {
  name: "The product behind nginx and Caddy",
  rows: ["SEG-87", "SVC-21"],
  needs: proxiesNeed,
  missing: missingProgram,
  async run(tell) {
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-proxies-"));
    try {
      await makeCertificate(folder);
      for (const one of cases) {
        await tryCase(one, await mkdtemp(join(folder, "case-")), join(folder, "certificate.pem"));
        if (one.scheme === "https")
          tell(`${one.name}: TLS 1.2, HTTP/2, files from the disk, bodies of 60 MB, a restart`);
        tell(`${one.name}: ${one.isOpen ? "found open and not believed" : "sound"}; nobody chooses their address`);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function tryCase({ name, program, scheme, configuration, isOpen }: Case, folder: string, certificate: string) {
  const place = { folder, front: await findFreePort(), plain: await findFreePort(), back: await findFreePort() };
  const url = `${scheme}://localhost:${place.front}`;
  const file = join(folder, program === "nginx" ? "nginx.conf" : "Caddyfile");
  await writeFile(file, await configuration(place));
  await mkdir(join(folder, "data"));
  const args = program === "nginx" ? ["-p", folder, "-c", file] : ["run", "--config", file, "--adapter", "caddyfile"];
  await using proxy = start(program, args, { ...process.env, HOME: folder } as Record<string, string>);
  const startProduct = () => start(process.execPath, [...server, "serve"], environment);
  const environment = bareEnvironment({
    ...{ DATA_DIR: join(folder, "data"), SETTINGS_KEY: settingsKey, PORT: String(place.back), PUBLIC_URL: url },
    ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", TRUSTED_PROXIES: "127.0.0.1" },
    NODE_EXTRA_CA_CERTS: certificate,
  }) as Record<string, string>;
  await using product = startProduct();
  const sentence = isOpen ? "proxy_set_header X-Forwarded-For $remote_addr;" : "ninguna visita elige su dirección";
  // The product checks its proxy again after a minute if a busy machine answers too late.
  for (let tries = 0; tries < 1500 && !product.output().includes(sentence); tries++) await wait(100);
  assert.ok(product.output().includes(sentence), `${name}: ${product.output()}\n${proxy.output()}`);

  const ca = await readFile(certificate);
  const ask: Ask = (path, options = {}) => send(url, path, ca, options);
  await untilCalm(ask);
  const statuses: number[] = [];
  for (let time = 1; time <= 62; time++) {
    const { statusCode = 0 } = await read(ask("/datos/misas.json", { headers: forged(time) }));
    statuses.push(statusCode);
  }
  assert.deepEqual(statuses, [...Array(60).fill(200), 429, 429], name);
  assert.ok(!product.output().includes("198.51.100."), `${name}: a chosen address stands in the log`);
  if (scheme === "http") return;

  const stream = await ask("/api/realtime");
  const [first] = await Promise.race([once(stream, "data"), wait(5_000, ["nothing in 5 s"])]);
  assert.match(String(first), /PB_CONNECT/);
  stream.destroy();
  // The product refuses so much for a record in its own words; the limit of nginx as it comes is 1 MiB.
  for (const size of [2, 60]) {
    const body = Buffer.alloc(size * 1024 * 1024, " ");
    const headers = { "content-type": "application/json" };
    const answer = await ask("/api/collections/noticias/records", { method: "POST", headers, body });
    const { status } = await answer.toArray().then((parts) => JSON.parse(Buffer.concat(parts).toString()));
    assert.ok(status && status === answer.statusCode, `${name} answers ${size} MiB itself`);
    assert.ok(status < 500, `${name} answers ${status} to ${size} MiB`);
  }
  await tryTls(place.front, ca, name);
  await tryBuiltFiles(ask, (path) => fetch(`http://127.0.0.1:${place.back}${path}`), name);
  await product.kill();
  await tryRestarts(startProduct, ask, place.back, name);
}

/** TLS before 1.2 is refused, and HTTP/2 is spoken. */
async function tryTls(port: number, ca: Buffer, name: string): Promise<void> {
  const shake = async (version: SecureVersion) => {
    const ciphers = "DEFAULT@SECLEVEL=0";
    const socket = connectTls({
      port,
      ...{ host: "localhost", servername: "localhost", ca, ciphers, minVersion: version, maxVersion: version },
    });
    const agreed = await once(socket, "secureConnect").then(
      () => socket.getProtocol(),
      () => null,
    );
    socket.destroy();
    return agreed;
  };
  assert.equal(await shake("TLSv1.2"), "TLSv1.2", name);
  assert.equal(await shake("TLSv1.1"), null, name);
  const session = connectHttp2(`https://localhost:${port}`, { ca });
  const [headers] = await once(session.request({ ":path": "/datos/misas.json" }), "response");
  session.close();
  assert.ok(headers[":status"], name);
}

/** Built files are equal to the product's own, which is asked for other ones. */
async function tryBuiltFiles(ask: Ask, own: (path: string) => Promise<Response>, name: string): Promise<void> {
  const names = (await readdir(join(root, "site/build/client/assets"))).filter((each) => !/\.(?:br|gz)$/.test(each));
  const one = (extension: string) => names.find((each) => each.endsWith(extension)) ?? "";
  for (const file of [one(".js"), one(".css"), one(".svg"), one(".woff2"), one(".avif"), "other-version.js"]) {
    const seen = await ask(`/assets/${file}`);
    const body = Buffer.concat(await seen.toArray());
    const answer = await own(`/assets/${file}`);
    assert.equal(seen.statusCode, answer.status, `${name}: ${file}`);
    if (answer.status !== 200) continue;
    assert.ok(body.equals(Buffer.from(await answer.arrayBuffer())), `${name}: ${file}`);
    for (const header of ["content-type", "cache-control", "x-content-type-options", "strict-transport-security"]) {
      assert.equal(seen.headers[header], answer.headers.get(header), `${name}: ${file}`);
    }
    // The product's ETag would show that it had answered.
    assert.equal(seen.headers.etag, undefined, `${name}: ${file} does not come from the disk`);
  }
}

/** A reader waits while the product starts again. */
async function tryRestarts(startProduct: () => Product, ask: Ask, port: number, name: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const begun = Date.now();
    const reading = ask(`/buscar?q=misa&x=${tries}`);
    await using product = startProduct();
    while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))) await wait(20);
    const took = Date.now() - begun;
    const text = Buffer.concat(await (await reading).toArray()).toString();
    // nginx asks after two and after four seconds, Caddy for five. A busy product may refuse the page in its own words.
    if (took < 3500)
      return assert.ok(!text.includes("Esta parte del sitio no responde"), `${name}, ${took} ms: ${text}`);
    await product.kill();
  }
  assert.fail(`${name}: the product never started within 3.5 s`);
}

type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: Buffer },
) => Promise<IncomingMessage>;
type Product = ReturnType<typeof start>;

/** Waits until a newly started product on a busy machine refuses nothing for its load (`backend/limits/load.ts`). */
async function untilCalm(ask: Ask): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const { statusCode } = await read(ask("/api/collections/noticias/records?perPage=1"));
    if (statusCode === 200) return;
    assert.equal(statusCode, 503);
    await wait(500);
  }
  assert.fail("The product refuses everything for its load.");
}

/** Address of the visitor, different from that of a proxy. Linux has all of 127.0.0.0/8. */
const visitor = "127.0.0.9";
const forged = (time: number) => ({ "x-forwarded-for": `198.51.100.${time}`, "x-real-ip": `198.51.100.${time}` });

async function send(
  url: string,
  path: string,
  ca: Buffer,
  { method = "GET", headers = {}, body = Buffer.alloc(0) }: { method?: string; headers?: object; body?: Buffer },
): Promise<IncomingMessage> {
  const options = {
    method,
    headers: { ...headers, ...(body.length > 0 && { "content-length": body.length }) },
    agent: false,
    family: 4,
    localAddress: visitor,
  };
  const asked = url.startsWith("https:")
    ? secureRequest(url + path, { ...options, ca })
    : plainRequest(url + path, options);
  asked.end(body);
  const [answer] = await once(asked, "response");
  // An answer may come before the whole body was sent.
  asked.on("error", () => undefined);
  return answer;
}

async function read(asked: Promise<IncomingMessage>): Promise<IncomingMessage> {
  const answer = await asked;
  for await (const _ of answer);
  return answer;
}
