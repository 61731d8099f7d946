import { setTimeout as wait } from "node:timers/promises";
import { type Figure, perSecond } from "../figure.ts";
import { findGenerator } from "../generators.ts";
import { ask } from "../measure.ts";
import { startNginx } from "../nginx.ts";
import { pinning } from "../pinning.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

const rounds = 3;
const load = { connections: 64, seconds: 4, headers: { "accept-encoding": "gzip" } };
const target = 0.45;
/** Headers that nginx writes itself. */
const ofTheServer = /^(?:date|connection|keep-alive|content-length|content-type|last-modified)$/;

/**
 * Compares a cached page with nginx sending the same bytes as a file: one worker each, each on a core of its own where the
 * system can do that, the generator of the load on the others.
 */
export const keptPage: Figure = async (_options, tell) => {
  const pinned = pinning();
  await using product = await startProduct(await preparePlace("sqlite", 0), "server", pinned.server);
  const ours = `${product.url}/noticias`;
  // In the second after the start a page has no date yet, and is made ready with its first request after that.
  for (let count = 0; count < 3; count++) await ask(ours, load.headers).then(() => wait(1000));
  const { body, headers } = await ask(ours, load.headers);
  const same = Object.entries(headers).filter(([name]) => !ofTheServer.test(name));
  const binary = process.env.NGINX_BIN;
  await using nginx = binary
    ? await startNginx(
        binary,
        body,
        Object.fromEntries(same.map(([name, value]) => [name, String(value)])),
        pinned.server,
      )
    : null;
  const measured = await compareThroughput(load, rounds, ours, nginx?.url, pinned);
  tell({
    what: `/noticias kept (${(body.length / 1000).toFixed(1)} kB gzip), ${load.connections} connections`,
    value: perSecond(measured.ours),
    comparison: `${tellRatio(measured, "nginx")}; target ${target} ×`,
  });

  // Independent of the generator, which may be the slower one.
  const generator = await findGenerator(pinned.generator);
  const spent = async (url: string, processor: () => Promise<number | null>) => {
    const before = await processor();
    const { average } = await generator.run({ ...load, url, first: 0 }, pinned.generatorCores);
    const after = await processor();
    return before === null || after === null ? null : ((after - before) / load.seconds / average) * 1e6;
  };
  const [our, its] = [await spent(ours, product.processor), nginx && (await spent(nginx.url, nginx.processor))];
  if (our === null) return;
  tell({
    what: "/noticias kept, processor of one answer",
    value: `${our.toFixed(1)} µs`,
    comparison: its ? `nginx ${its.toFixed(1)} µs: ${(its / our).toFixed(2)} ×; target ${target} ×` : "not compared",
  });
};
