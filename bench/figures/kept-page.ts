import { glob } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pagesFolder } from "../../tests/support/deploy/proxy-files.ts";
import { type Figure, perSecond } from "../figure.ts";
import { findGenerator } from "../generators.ts";
import { ask } from "../measure.ts";
import { type Nginx, type SameAnswer, startNginx, startProxy } from "../nginx.ts";
import { type Pinning, pinning } from "../pinning.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

const page = "/noticias";
const rounds = 3;
const load = { connections: 64, seconds: 4, headers: { "accept-encoding": "gzip" } };
const targets = { memory: 0.45, disk: 0.9 };
/** Headers that nginx writes itself. */
const ofTheServer = /^(?:date|server|connection|keep-alive|content-length|content-type|last-modified)$/;

type Tell = Parameters<Figure>[1];

/**
 * Compares a cached page with nginx sending the same bytes as a file: one worker each, each on a core of its own where the
 * system can do that, the generator of the load on the others. The page comes from the product's memory, then from the
 * disk by `deploy/nginx.conf`.
 */
export const keptPage: Figure = async (_options, tell) => {
  const pinned = pinning();
  const binary = process.env.NGINX_BIN;
  await fromMemory(binary, pinned, tell);
  if (binary) await fromDisk(binary, pinned, tell);
  else tell({ what: `${page} from the disk`, value: "not measured", comparison: "without NGINX_BIN" });
};

async function fromMemory(binary: string | undefined, pinned: Pinning, tell: Tell): Promise<void> {
  await using product = await startProduct(await preparePlace("sqlite", 0), "server", pinned.server);
  const url = product.url + page;
  // In the second after the start a page has no date yet, and is made ready with its first request after that.
  for (let count = 0; count < 3; count++) await ask(url, load.headers).then(() => wait(1000));
  const same = await answerOf(url);
  await using nginx = binary ? await startNginx(binary, same, page, pinned.server) : null;
  const what = `${page} kept (${(same.body.length / 1000).toFixed(1)} kB gzip)`;
  await compare(what, { url, processor: product.processor }, nginx, targets.memory, pinned, tell);
}

async function fromDisk(binary: string, pinned: Pinning, tell: Tell): Promise<void> {
  const place = await preparePlace("sqlite", 0);
  await using proxy = await startProxy(binary, page, pinned.server, async (files) => {
    const pages = pagesFolder(files);
    // Ends before the measurement: what nginx then answers is a file.
    await using _product = await startProduct(place, "server", [], { PAGES_DIR: pages });
    for (let tries = 0; tries < 200; tries++) {
      for await (const written of glob(`*${join("/p", page)}.html.gz`, { cwd: join(pages, "now") }))
        return written.split("/")[0] ?? "";
      await wait(100);
    }
    throw new Error(`${page} was not written to the disk.`);
  });
  await using nginx = await startNginx(binary, await answerOf(proxy.url), page, pinned.server, "usual");
  await compare(`${page} from the disk by deploy/nginx.conf`, proxy, nginx, targets.disk, pinned, tell);
}

async function answerOf(url: string): Promise<SameAnswer> {
  const { body, headers } = await ask(url, load.headers);
  const same = Object.entries(headers).filter(([name]) => !ofTheServer.test(name));
  return { body, headers: Object.fromEntries(same.map(([name, value]) => [name, String(value)])) };
}

/** Compares answers per second, then processor time of one answer, which the generator does not limit. */
async function compare(
  what: string,
  ours: Pick<Nginx, "url" | "processor">,
  nginx: Nginx | null,
  target: number,
  pinned: Pinning,
  tell: Tell,
): Promise<void> {
  const measured = await compareThroughput(load, rounds, ours.url, nginx?.url, pinned);
  tell({
    what: `${what}, ${load.connections} connections`,
    value: perSecond(measured.ours),
    comparison: `${tellRatio(measured, "nginx")}; target ${target} ×`,
  });
  const generator = await findGenerator(pinned.generator);
  const spent = async ({ url, processor }: typeof ours) => {
    const before = await processor();
    const { average } = await generator.run({ ...load, url, first: 0 }, pinned.generatorCores);
    const after = await processor();
    return before === null || after === null ? null : ((after - before) / load.seconds / average) * 1e6;
  };
  const [our, its] = [await spent(ours), nginx && (await spent(nginx))];
  if (our === null) return;
  tell({
    what: `${what}, processor of one answer`,
    value: `${our.toFixed(1)} µs`,
    comparison: its ? `nginx ${its.toFixed(1)} µs: ${(its / our).toFixed(2)} ×; target ${target} ×` : "not compared",
  });
}
