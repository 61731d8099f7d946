import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticia, prepareSmallContent } from "./support/content/small-content.ts";
import { type ServedProduct, serveProduct } from "./support/serve-product.ts";

/** Runs the whole product in a process of its own. */
describe("the product in service", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  let product: ServedProduct;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-service-"));
    await prepareSmallContent(dataDirectory, "tecnico@ejemplo.bo", "una-clave-larga");
    product = await serveProduct(dataDirectory, { RATE_LIMITS: "off" });
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
