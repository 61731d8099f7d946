import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@arzobispado/backend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticia, prepareSmallContent } from "./support/content/small-content.ts";
import { findFreePort } from "./support/free-port.ts";
import { type ServedProduct, serveProduct } from "./support/serve-product.ts";

async function ownFolder() {
  const path = await mkdtemp(join(tmpdir(), "arzobispado-service-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Runs the whole product in a process of its own. */
describe("the product in service", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let product: ServedProduct;
  let metrics: string;
  beforeAll(async () => {
    dataDirectory = (await ownFolder()).path;
    await prepareSmallContent(dataDirectory, "tecnico@ejemplo.bo", "una-clave-larga");
    metrics = `http://127.0.0.1:${await findFreePort()}`;
    product = await serveProduct(dataDirectory, { RATE_LIMITS: "off", METRICS: new URL(metrics).host });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const ask = async (path: string) => {
    const answer = await fetch(product.url + path, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** Lines of requests since the output had this length. */
  const linesSince = (from: number) =>
    product
      .output()
      .slice(from)
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'));

  it("[SVC-27] each request has one line with its pattern, and the questions of its page in it", async () => {
    const from = product.output().length;
    const paths = [
      `/noticias/${noticia.id}`,
      "/buscar?q=uno",
      "/api/collections/noticias/records?perPage=1",
      "/nada/x",
    ];
    for (const path of paths) await ask(path);
    await expect.poll(() => linesSince(from).length).toBeGreaterThanOrEqual(paths.length);
    const lines = linesSince(from).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { route: "/noticias/:id", status: 200, questions: expect.any(Number), questionMs: expect.any(Number) },
      { route: "/buscar", status: 200, questions: expect.any(Number) },
      { route: "/api/collections/:collection/records", status: 200 },
      { route: "*", status: 404, url: "/nada/x", ip: "127.0.0.1" },
    ]);
    expect(lines[2]).not.toHaveProperty("questions");
    expect(lines[0].bytes).toBeGreaterThan(10_000);
    const lengths = linesSince(from)
      .map((line) => Buffer.byteLength(line))
      .sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(350);
  });

  it("[SVC-27] cached pages and built files have no line", async () => {
    await ask("/noticias");
    const [file = ""] = await readdir(join(import.meta.dirname, "../site/build/client/assets"));
    await expect.poll(() => product.output()).toContain('"route":"/noticias","status":200');
    const from = product.output().length;
    for (const path of ["/noticias", "/noticias", `/assets/${file}`, "/nada/y"]) await ask(path);
    await expect.poll(() => linesSince(from).length).toBeGreaterThan(0);
    expect(linesSince(from).map((line) => JSON.parse(line).url)).toEqual(["/nada/y"]);
  });

  const scrape = async () => {
    const answer = await fetch(`${metrics}/metrics`);
    expect(answer.headers.get("content-type")).toContain("application/openmetrics-text");
    return answer.text();
  };

  it("[SVC-26] metrics show requests, durations, event loop, memory, database, queue, cache, backups and disk", async () => {
    await ask(`/noticias/${noticia.id}`);
    const text = await scrape();
    for (const line of [
      /^http_requests_total\{route="\/noticias\/:id",status="200"\} [1-9]/m,
      /^http_request_duration_seconds_bucket\{le="0.05",kind="page"\} \d/m,
      /^nodejs_eventloop_delay_seconds\{of="p99"\} /m,
      /^process_memory_bytes\{of="resident"\} \d{7}/m,
      /^database_places\{of="main",state="busy"\} [01]$/m,
      /^jobs\{of="running"\} \d/m,
      /^waiting_pages\{of="pages"\} 0$/m,
      /^cached_answers\{of="pages"\} [1-9]/m,
      /^cached_answers\{of="assets"\} [1-9]/m,
      /^page_cache\{of="bytes"\} \d{4}/m,
      /^backup_overdue 0$/m,
      /^disk_free_bytes \d{6}/m,
      /^# EOF$/m,
    ])
      expect(text).toMatch(line);
  });

  it("[SVC-26] after a crawl of all routes and odd requests metrics have 200 series at most, without id, address or query", async () => {
    const read = (path: string) => readFile(join(import.meta.dirname, "..", path), "utf8");
    const ofSite = [...(await read("site/app/routes.ts")).matchAll(/route\("([^"*]+)"/g)].map(([, path]) => [
      "GET",
      `/${path}`,
    ]);
    const ofApi = [...(await read("docs/api.md")).matchAll(/^\| ([A-Z]+) \| `([^`]+)`/gm)].map((found) =>
      found.slice(1),
    );
    const routes = [...ofSite, ...ofApi].filter(([, path]) => path !== "/api/realtime");
    expect(routes.length).toBeGreaterThan(150);
    const odd = [
      "/secreto@ejemplo.bo",
      "/noticias/%E0%A4%A",
      "/..%2f..%2fetc",
      "/%00",
      "/a'\"}{x=1\n",
      "/noticias/s3cret.data",
      "/api/collections/s3cret/records/s3cret",
      "/api/files/s3cret/s3cret/s3cret.png",
      "/api/s3cret",
      `/${"x".repeat(900)}`,
    ];
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
    const send = async (method: string, path: string) => {
      const answer = await fetch(product.url + path, { method, redirect: "manual" });
      await answer.arrayBuffer();
    };
    await Promise.all([
      ...routes.map(([method = "", path = ""]) =>
        send(method, `${path.replaceAll(/:\w+\??/g, noticia.id).replace("*", "x")}?token=s3cret`),
      ),
      ...odd.flatMap((path) => methods.map((method) => send(method, path))),
    ]);
    const text = await scrape();
    const series = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    expect(series.length).toBeLessThanOrEqual(200);
    expect(series.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/s3cret|secreto|127\.0\.0\.1|xxx|token=|\?/);
    expect(text).not.toContain(noticia.id);
    expect(text).toMatch(/route="\/api\/other",status="4xx"/);
  });

  it("[SVC-26] the listener for metrics answers nothing else, and refuses a public address at the start", async () => {
    expect((await fetch(`${metrics}/`)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
    expect(() => readConfig("start", { METRICS: "200.87.1.1:9464" })).toThrow(/METRICS/);
    expect(() => readConfig("start", { METRICS: "9464" })).toThrow(/METRICS/);
    expect(readConfig("start", {}).config.metrics).toBeNull();
    expect(readConfig("start", { METRICS: "[::1]:9464" }).config.metrics).toEqual({ host: "::1", port: 9464 });
  });

  it("[SVC-26] a taken port of the metrics is told, and the site answers all the same", async () => {
    await using folder = await ownFolder();
    await prepareSmallContent(folder.path, "tecnico@ejemplo.bo", "una-clave-larga");
    await using second = await serveProduct(folder.path, { METRICS: new URL(metrics).host });
    expect((await fetch(`${second.url}/noticias`)).status).toBe(200);
    await expect.poll(second.output).toContain(`No se puede atender en ${new URL(metrics).host}: otro programa`);
  });

  it("[SVC-26] after its start the product is ready; when it is told to stop it goes on serving until a balancer knows", async () => {
    const ready = async () => {
      const answer = await fetch(`${product.url}/api/health/ready`);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    await expect.poll(ready).toEqual([200, "ready"]);
    const stopped = product[Symbol.asyncDispose]();
    await expect.poll(ready, { interval: 5 }).toEqual([503, "draining"]);
    expect(await ask("/noticias")).toBe(200);
    await ready();
    await stopped;
    await expect(ready()).rejects.toThrow();
  });
});
