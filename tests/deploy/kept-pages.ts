import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, glob, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { root } from "../../scripts/lib/project.mjs";
import { Random } from "../crash/random.ts";
import { findChromium } from "../e2e/chromium.ts";
import { bareEnvironment } from "../support/bare-environment.ts";
import { type ProxyPlace, pagesFolder } from "../support/deploy/proxy-files.ts";
import { findFreePort } from "../support/free-port.ts";
import { settingsKey } from "../support/technician.ts";
import type { Part } from "./part.ts";
import {
  documentedCaddy,
  documentedNginx,
  makeCertificate,
  missingProgram,
  proxiesNeed,
  start,
} from "./proxy-programs.ts";
import { drawRequest, type PageRequest } from "./requests.ts";

const run = promisify(execFile);

/** Number of drawn requests for each proxy. */
const requests = 2000;
/** Requests that are answered at once. */
const together = 8;
/** User and group of the proxy: another user than that of the product, which runs in this group. */
const proxyUser = { uid: 33, gid: 33 };
/** Address of the visitor, different from that of a proxy. Linux has all of 127.0.0.0/8. */
const visitor = "127.0.0.9";

/** Header that the tested copies of the files add to answers from the disk. */
const mark = "x-copia";
const cases = [
  {
    ...{ program: "nginx", file: "nginx.conf", configuration: documentedNginx, markLine: `add_header ${mark} si;` },
    args: (folder: string, file: string) => ["-p", folder, "-c", file],
  },
  {
    ...{ program: "caddy", file: "Caddyfile", configuration: documentedCaddy, markLine: `${mark} si` },
    args: (_folder: string, file: string) => ["run", "--config", file, "--adapter", "caddyfile"],
  },
];

/** Compares nginx and Caddy, which send kept pages from the disk, with the product; then kills the product. */
export const keptPages: Part = {
  name: "Kept pages sent by nginx and Caddy",
  rows: ["SVC-61", "SVC-62"],
  needs: `root, for a proxy of another user; ${proxiesNeed}`,
  async missing() {
    return process.getuid?.() === 0 ? await missingProgram() : "it does not run as root";
  },
  async run(tell) {
    const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
    tell(`seed ${seed} (TEST_SEED=${seed})`);
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-kept-pages-"));
    try {
      await chmod(folder, 0o755);
      await makeCertificate(folder);
      await chown(join(folder, "key.pem"), proxyUser.uid, proxyUser.gid);
      const data = join(folder, "data");
      const { stdout: token } = await run(
        process.execPath,
        ["tests/support/fill-data-folder.ts", "tecnica@ejemplo.bo", "clave-de-prueba", new Date().toISOString()],
        { cwd: root, env: bareEnvironment({ DATA_DIR: data, SETTINGS_KEY: settingsKey }) },
      );
      for (const one of cases) await tryProxy(one, { folder, data, token, seed, tell });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

interface Trial {
  folder: string;
  data: string;
  /** Token of a superuser. */
  token: string;
  seed: number;
  tell: (line: string) => void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

type Ask = (request: PageRequest) => Promise<Answer>;

async function tryProxy(one: (typeof cases)[number], { folder: above, data, token, seed, tell }: Trial): Promise<void> {
  const folder = join(above, one.program);
  const place = { folder, front: await findFreePort(), plain: await findFreePort(), back: await findFreePort() };
  await mkdir(folder);
  await chown(folder, proxyUser.uid, proxyUser.gid);
  const file = join(folder, one.file);
  const text = await one.configuration(place);
  await writeFile(file, text.replaceAll("# <cabeceras>", `# <cabeceras>\n${one.markLine}`));
  await using proxy = start(one.program, one.args(folder, file), { ...env(), HOME: folder }, proxyUser);
  await using product = start(
    process.execPath,
    ["main.ts", "serve"],
    bareEnvironment({
      ...{ DATA_DIR: data, PAGES_DIR: pagesFolder(place), SETTINGS_KEY: settingsKey, RATE_LIMITS: "off" },
      ALLOW_DEMO_CONTENT: "yes",
      ...{ PORT: String(place.back), PUBLIC_URL: `https://localhost:${place.front}`, TRUSTED_PROXIES: "127.0.0.1" },
      ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
      NODE_EXTRA_CA_CERTS: join(above, "certificate.pem"),
    }) as Record<string, string>,
    { gid: proxyUser.gid },
  );
  const ca = await readFile(join(above, "certificate.pem"));
  const viaProxy: Ask = (request) => send(`https://localhost:${place.front}`, request, { ca });
  const direct: Ask = (request) => send(`http://127.0.0.1:${place.back}`, request, {});
  const output = () => `${product.output()}\n${proxy.output()}`;
  const first = await untilWritten(place, output);
  // A page that was requested twice stays in memory; another one may be made anew for a direct request, with another date.
  for (const path of first) for (const _ of [1, 2]) await direct({ method: "GET", path, headers: {} });
  await changeContent(`http://127.0.0.1:${place.back}`, token, one.program);
  await wait(2000);
  const paths = await untilWritten(place, output, first.length);

  const drawn = await drawnRequests(new Random(seed), paths, viaProxy);
  const { fromDisk, again } = await compare(drawn, viaProxy, direct);
  tell(`${one.program}: ${requests} answers equal the product's own, ${fromDisk} from the disk, ${again} asked again`);
  assert.ok(fromDisk > requests / 4, `${fromDisk} of ${requests} came from the disk`);

  await makeOlder(place);
  const url = `https://localhost:${place.front}`;
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${url}/noticias`, { waitUntil: "load" });
  await wait(4000);
  assert.equal(await noticeOn(page), "", "a page two hours old calls itself a copy while the product lives");

  // Home is made anew every five minutes, and is not there for a moment.
  while (Date.now() % 300_000 > 270_000 || !(await writtenPages(place)).includes("home.html")) await wait(1000);
  await makeOlder(place);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await product.kill();
  await tryWithoutProduct(drawn, viaProxy);
  tell(`${one.program}: with the product killed kept pages are 200, all else 503 with Retry-After`);
  await tryNotice(page, asked);
  tell(`${one.program}: a page two hours old says so once the product is dead, and asks for nothing`);
  await tryLogs(folder, proxy.output(), one.program === "nginx");
}

const env = () => process.env as Record<string, string>;

/** Creates a tag: all written pages go, and are written anew. */
async function changeContent(url: string, token: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/collections/tags/records`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ nombre: `prueba-${name}` }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** Waits for the written pages. @param most number of pages that there will be @returns their addresses */
async function untilWritten(place: ProxyPlace, output: () => string, most = 200): Promise<string[]> {
  const least = ["home.html", "misas-manana.html", "misas-domingo.html", "p/noticias.html", "p/parroquias.html"];
  for (let tries = 0; tries < 400; tries++) {
    const names = await writtenPages(place);
    if (least.every((name) => names.includes(name)) && names.length >= most) {
      return names.map((name) =>
        name === "home.html"
          ? "/"
          : name.replace(/^p(.*)\.html$/, "$1").replace(/^misas-(\w+)\.html$/, "/misas?dia=$1"),
      );
    }
    await wait(100);
  }
  assert.fail(`Pages are not written: ${await writtenPages(place)}\n${output()}`);
}

async function writtenPages(place: ProxyPlace): Promise<string[]> {
  const cwd = join(pagesFolder(place), "now");
  const names = await namesIn(cwd, "*/**/*.html").catch(() => []);
  return names.map((name) => name.slice(name.indexOf("/") + 1)).sort();
}

async function namesIn(cwd: string, pattern: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob(pattern, { cwd })) names.push(name);
  return names;
}

async function drawnRequests(random: Random, paths: readonly string[], ask: Ask): Promise<PageRequest[]> {
  const dates: string[] = [];
  for (const path of paths.slice(0, 20)) {
    const { headers } = await ask({ method: "HEAD", path, headers: {} });
    if (headers["last-modified"]) dates.push(headers["last-modified"]);
  }
  const others = ["/sitemap.xml", "/robots.txt", "/favicon.ico", "/noticias/nada", "/nada"];
  return Array.from({ length: requests }, () => drawRequest(random, { paths, others }, dates));
}

/** Asks proxy and product for each request, and compares the answers. */
async function compare(drawn: readonly PageRequest[], viaProxy: Ask, direct: Ask) {
  let [fromDisk, again] = [0, 0];
  const different: string[] = [];
  const rest = drawn.entries();
  /** Asks both. @returns what differs; empty: nothing */
  const askBoth = async (request: PageRequest): Promise<string> => {
    const { [mark]: isFromDisk, ...seen } = comparable(await viaProxy(request));
    const found = differences(seen, comparable(await direct(request)));
    if (found === "" && isFromDisk) fromDisk++;
    return found;
  };
  const askOne = async () => {
    for (const [number, request] of rest) {
      if (different.length > 5) return;
      let found = await askBoth(request);
      // A page may be made anew between the two answers.
      for (let tries = 0; found && tries < 2; tries++) {
        again++;
        await wait(1500);
        found = await askBoth(request);
      }
      if (found) different.push(`request ${number}, ${JSON.stringify(request)}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: together }, askOne));
  assert.equal(different.length, 0, different.join("\n"));
  assert.ok(again < requests / 50, `${again} requests had to be asked again`);
  return { fromDisk, again };
}

/** Names and beginnings of what differs between two answers. */
const differences = (seen: Record<string, string>, own: Record<string, string>): string =>
  [...new Set([...Object.keys(seen), ...Object.keys(own)])]
    .filter((name) => seen[name] !== own[name])
    .map(
      (name) =>
        `${name || "status and body"}: ${seen[name]?.slice(0, 60)} by the proxy, ${own[name]?.slice(0, 60)} by the product`,
    )
    .join("; ");

/** Headers that may differ, with those of the connection. */
const apart = ["date", "age", "server", "connection", "keep-alive", "via", "accept-ranges"];

function comparable({ status, headers, body }: Answer): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !apart.includes(name));
  return { ...Object.fromEntries(kept.sort()), "": `${status} ${body.toString("base64")}` };
}

/** Sets the moment of all written pages back by two hours. */
async function makeOlder(place: ProxyPlace): Promise<void> {
  for await (const path of glob("*/**/*.html*", { cwd: join(pagesFolder(place), "now") })) {
    const whole = join(pagesFolder(place), "now", path);
    const { mtimeMs } = await stat(whole);
    if (Date.now() - mtimeMs < 3_600_000) await utimes(whole, mtimeMs / 1000 - 7200, mtimeMs / 1000 - 7200);
  }
}

/** All requests at once: Caddy waits for the product for five seconds before it gives one up. */
async function tryWithoutProduct(drawn: readonly PageRequest[], ask: Ask): Promise<void> {
  const get = (path: string, headers = {}, method = "GET") => ask({ method, path, headers });
  const written = ["/", "/noticias", "/misas", "/misas?dia=domingo", "/parroquias"];
  const encodings = { "gzip, deflate, br": "br", "br;q=0, gzip;q=0.5": undefined, gzip: "gzip" };
  await each(written, (path) =>
    each(Object.entries(encodings), async ([encoding, form]) => {
      const answer = await get(path, { "accept-encoding": encoding, range: "bytes=0-9", cookie: "a=1" });
      assert.equal(answer.status, 200, path);
      // A range is something unusual: the plain page.
      assert.equal(answer.headers["content-encoding"], undefined);
      assert.equal(answer.body.toString().slice(0, 9).toLowerCase(), "<!doctype");
      const usual = await get(path, { "accept-encoding": encoding });
      assert.deepEqual([usual.status, usual.headers["content-encoding"]], [200, form], `${path} ${encoding}`);
      assert.ok(Date.now() - Date.parse(usual.headers["last-modified"] ?? "") > 7_000_000, path);
    }),
  );
  const others = ["/noticias?search=misa", "/buscar?q=misa", "/entrar", "/nada", "/copias/home.html"];
  const methods = [...others.map((path) => [path, "GET"]), ["/contacto", "POST"], ["/noticias", "POST"]];
  await each(methods, async ([path = "", method]) => {
    const asked = performance.now();
    const { status, headers, body } = await get(path, {}, method);
    // The product may be starting again: also a page that is not on the disk waits for it.
    if (path === "/nada") assert.ok(performance.now() - asked > 3000, `${path} did not wait`);
    assert.deepEqual([status, headers["retry-after"]], [503, "10"], `${method} ${path}`);
    assert.match(headers["content-type"] ?? "", /^text\/html; charset=utf-8$/);
    assert.match(body.toString(), /<html lang="es">.*no responde en este momento/s);
  });
  await each(["/api/health", "/api/collections/noticias/records", "/api/realtime"], async (path) => {
    const { status, headers, body } = await get(path);
    assert.deepEqual([status, headers["retry-after"]], [503, "10"], path);
    const { code, message, data } = JSON.parse(body.toString());
    assert.deepEqual([code, data], [503, {}]);
    assert.match(message, /no responde/);
  });
  // All that came from the disk before comes from there now too; the rest is said to be missing.
  await each(drawn.slice(0, 100), async (request) => {
    const { status } = await ask(request);
    assert.ok([200, 304, 412, 503].includes(status), `${status} for ${request.path}`);
  });
}

const each = <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => Promise.all(items.map(work));

async function openBrowser() {
  const { executablePath, env: more } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...env(), ...more }, args: ["--no-sandbox"] });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  return { newPage: () => context.newPage(), [Symbol.asyncDispose]: () => browser.close() };
}

const noticeOn = async (page: Page) => ((await page.locator("[data-offline]").textContent()) ?? "").trim();

/** Waits for the words of an open page whose server is dead. @param asked paths that it has asked for since then */
async function tryNotice(page: Page, asked: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 100 && !(await noticeOn(page)); tries++) await wait(200);
  assert.match(await noticeOn(page), /^Copia de las \d\d:\d\d( del \d\d\/\d\d)?\.$/);
  await wait(3000);
  assert.deepEqual([...new Set(asked)], ["/api/realtime"]);
  await page.goto(page.url().replace(/noticias$/, "misas"), { waitUntil: "load" });
  for (let tries = 0; tries < 100 && !(await noticeOn(page)); tries++) await wait(200);
  assert.match(await noticeOn(page), /^Copia de las \d\d:\d\d( del \d\d\/\d\d)?\. Llama antes de ir\.$/);
}

/**
 * Looks for visitors' addresses and words in what the proxy has written.
 * @param logsRequests false for the Caddyfile, which has no log of requests
 */
async function tryLogs(folder: string, output: string, logsRequests: boolean): Promise<void> {
  const files = await namesIn(folder, "*.log");
  const written = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const whole = [...written, output].join("\n");
  if (logsRequests) assert.match(whole, /\/noticias/, "the proxy has written nothing");
  assert.doesNotMatch(whole, new RegExp(visitor.replaceAll(".", "\\.")), "a visitor's address stands in the log");
  assert.doesNotMatch(whole, /search=|utm_source/, "a query stands in the log");
}

async function send(url: string, { method, path, headers }: PageRequest, { ca }: { ca?: Buffer }): Promise<Answer> {
  const { hostname, port, protocol, host } = new URL(url);
  const options = {
    ...{ method, path, headers: { host, ...headers }, hostname, port, agent: false, family: 4, localAddress: visitor },
  } as const;
  const asked = protocol === "https:" ? secureRequest({ ...options, ca }) : plainRequest(options);
  asked.end();
  const [answer] = await once(asked, "response");
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { statusCode: status, headers: given } = answer;
  return { status, headers: given, body: Buffer.concat(parts) };
}
