import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedProduct, serveProduct } from "./support/serve-product.ts";

/** Requests for each kind of answer: rendered and cached pages, files, the API, and their refusals. */
const requests: [path: string, method?: string][] = [
  ["/"],
  ["/"],
  ["/noticias?search=nada"],
  ["/noticias/no-existe-nada"],
  ["/%E0%A4%A"],
  ["/favicon.ico"],
  ["/robots.txt"],
  ["/api/health"],
  ["/api/collections/noticias/records"],
  ["/api/nothing"],
  ["/api/settings"],
  ["/api/health", "DELETE"],
  ["/api/collections/noticias/records", "POST"],
  ["/api/oauth2-redirect"],
];

describe("a server in production", { timeout: 60_000 }, () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-transport-"));
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  async function demanded({ url }: ServedProduct): Promise<Set<string | null>> {
    const values = new Set<string | null>();
    for (const [path, method = "GET"] of requests) {
      const answer = await fetch(url + path, { method, redirect: "manual" });
      await answer.text();
      values.add(answer.headers.get("strict-transport-security"));
    }
    // With its date a page is sent as finished bytes, past the response, from its second request on.
    const home = async () => {
      const answer = await fetch(`${url}/`);
      await answer.text();
      return answer.headers;
    };
    await expect.poll(async () => (await home()).has("last-modified"), { timeout: 5000 }).toBe(true);
    for (let count = 0; count < 3; count++) values.add((await home()).get("strict-transport-security"));
    return values;
  }

  it("[SEG-73] a server with an https address demands https of every browser for a year, whatever it answers", async () => {
    await using served = await serveProduct(dataDirectory, { PUBLIC_URL: "https://sitio.example" });
    expect([...(await demanded(served))]).toEqual(["max-age=31536000"]);
    expect(served.output()).not.toContain("no es segura");
  });

  it("[SEG-73] a server without TLS demands nothing, and says what that means where others can read along", async () => {
    await using office = await serveProduct(dataDirectory, { PUBLIC_URL: "http://192.168.7.7:3000" });
    await expect.poll(office.output).toContain("no es segura: quien esté en esa red lee");
    expect([...(await demanded(office))]).toEqual([null]);
  });
});
