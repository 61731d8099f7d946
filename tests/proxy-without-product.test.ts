import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nginxFile } from "./deploy/proxy-programs.ts";
import { documentedBlocks, pagesFolder } from "./support/deploy/proxy-files.ts";
import { findFreePort } from "./support/free-port.ts";

const textOf = (file: string) => readFileSync(join(import.meta.dirname, "../deploy", file), "utf8");
const nginx = textOf("nginx.conf");
const caddy = textOf("Caddyfile");

describe("[SVC-61] what nginx and Caddy answer while the product is dead", () => {
  const pageOf = (text: string) => /<!doctype.*<\/html>\n/s.exec(text)?.[0] ?? "";

  it("search, forms and sign-in get a valid page in Spanish that says what to do, the same from both", async () => {
    const page = pageOf(nginx);
    expect(pageOf(caddy)).toBe(page);
    const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(page);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain("vuelve a intentarlo");
    for (const text of [nginx, caddy]) expect(text).toMatch(/Retry-After 10/);
  });

  it("the API gets an error in PocketBase's form, the same from both", () => {
    const [ofNginx, ofCaddy] = [nginx, caddy].map((text) => /\{"code":503.*?"data":\{\}\}/.exec(text)?.[0] ?? "");
    expect(JSON.parse(ofNginx ?? "")).toMatchObject({
      code: 503,
      data: {},
      message: expect.stringContaining("no responde"),
    });
    expect(ofCaddy).toBe(ofNginx);
  });
});

const binary = process.env.NGINX_BIN ?? "/usr/sbin/nginx";
const hasNginx = spawnSync(binary, ["-v"]).status === 0;

type Started = Awaited<ReturnType<typeof startNginx>>;

/** @param withoutPauses it asks a dead product again at once */
async function startNginx({ withoutPauses = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "arzobispado-nginx-"));
  const place = { folder, front: await findFreePort(), plain: await findFreePort(), back: await findFreePort() };
  const blocks = await documentedBlocks(place, null);
  const text = withoutPauses ? blocks.replace(/limit_rate \d+;/, "") : blocks;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxFile(place, text).replace("daemon off;", "daemon off; user root;"));
  const child = spawn(binary, ["-p", folder, "-c", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${place.front}`;
  for (let tries = 0; !(await fetch(`${url}/api/health`, { method: "POST" }).catch(() => null)) && tries < 200; tries++)
    await wait(25);
  const end = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(folder, { recursive: true });
  };
  return { ...place, url, end };
}

// Where nginx is missing, the tests above and site/server/proxy-files.test.ts are what is shown.
describe.skipIf(!hasNginx)("[SVC-61] nginx of this machine, with deploy/nginx.conf and a dead product", () => {
  let patient: Started;
  let hasty: Started;
  let url: string;
  const body = `<!doctype html><title>Noticias</title>${"x".repeat(2000)}`;

  beforeAll(async () => {
    [patient, hasty] = await Promise.all([startNginx(), startNginx({ withoutPauses: true })]);
    const digest = /\/now\/(\w+)/.exec(nginx)?.[1] ?? "";
    const pages = join(pagesFolder(hasty), "now", digest, "p");
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, "noticias.html"), body);
    writeFileSync(join(pages, "noticias.html.br"), brotliCompressSync(body));
    ({ url } = hasty);
  });
  afterAll(() => Promise.all([patient, hasty].map(({ end }) => end())));

  it.each([
    ["as a browser", { "accept-encoding": "gzip, deflate, br" }, "br"],
    ["with a weight", { "accept-encoding": "br;q=0.5" }, null],
    ["of a part", { range: "bytes=0-5" }, null],
  ])("[SVC-62] a page on the disk is answered whole to a request %s", async (_name, headers, form) => {
    const answer = await fetch(`${url}/noticias`, { headers });
    expect([answer.status, answer.headers.get("content-encoding"), await answer.text()]).toEqual([200, form, body]);
    expect(answer.headers.get("last-modified")).not.toBeNull();
    expect(answer.headers.get("etag")).toBeNull();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it.each([
    ["/noticias?search=x", "GET", "text/html; charset=utf-8"],
    ["/noticias", "POST", "text/html; charset=utf-8"],
    ["/nada", "GET", "text/html; charset=utf-8"],
    ["/copias/p/noticias.html", "GET", "text/html; charset=utf-8"],
    ["/api/health", "GET", "application/json"],
  ])("%s by %s is 503 with the time to wait", async (path, method, type) => {
    const answer = await fetch(url + path, { method });
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
      503,
      "10",
      type,
    ]);
    expect(await answer.text()).toContain("no responde en este momento");
  });

  it("[SVC-21] a built file comes from the disk, with the product's headers", async () => {
    const client = join(import.meta.dirname, "../site/build/client");
    const name = readdirSync(join(client, "assets")).find((each) => /^entry\.client-.*\.js$/.test(each)) ?? "";
    const asset = await fetch(`${url}/assets/${name}`, { headers: { "accept-encoding": "br" } });
    expect(await asset.text()).toBe(readFileSync(join(client, "assets", name), "utf8"));
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
    expect(asset.headers.has("etag") || asset.headers.has("last-modified")).toBe(false);
    expect((await fetch(`${url}/assets/other-version.js`)).status).toBe(503);
  });

  it("[SVC-21] a page and data that are read while the product restarts come late, and what may save is not sent twice", async () => {
    const asked: string[] = [];
    const product = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.end("ready");
    });
    const reading = ["/buscar?q=misa", "/api/collections/noticias/records?page=2"].map((path) =>
      fetch(patient.url + path),
    );
    const saving = await fetch(`${patient.url}/api/collections/noticias/records`, { method: "POST", body: "{}" });
    expect(saving.status).toBe(503);
    await wait(50);
    product.listen(patient.back, "127.0.0.1");
    await once(product, "listening");
    try {
      for (const answer of await Promise.all(reading))
        expect([answer.status, await answer.text()]).toEqual([200, "ready"]);
      expect(asked.toSorted()).toEqual(["GET /api/collections/noticias/records?page=2", "GET /buscar?q=misa"]);
    } finally {
      product.closeAllConnections();
      product.close();
    }
  });

  it("the log names neither the visitor nor what was searched", () => {
    const log = readFileSync(join(hasty.folder, "sitio.log"), "utf8");
    expect(log).toContain(" GET /noticias 503 ");
    expect(log).not.toMatch(/127\.0\.0|search/);
  });
});
