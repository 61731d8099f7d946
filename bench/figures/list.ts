import { type Figure, milliseconds, perSecond } from "../figure.ts";
import { ask, percentile, times } from "../measure.ts";
import type { Engine } from "../options.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

/** The newest ten as the site's list requests them: whole records, expanded, with the total. */
const path = "/api/collections/noticias/records?page=1&perPage=10&sort=-fecha_publicacion&expand=tipo,tags";
/** The list query spelled differently each time, so that no cached answer fits. Its total is still cached. */
const anew = `${path},x{n}`;
const rounds = 3;
const load = { connections: 32, seconds: 3 };
const alone = { requests: 300, milliseconds: 4000 };

export const list: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) await measure(engine, count, tell);
  }
};

async function measure(engine: Engine, count: number, tell: Parameters<Figure>[1]): Promise<void> {
  await using product = await startProduct(await preparePlace(engine, count));
  const other = process.env.POCKETBASE_URL;
  const size = (await ask(product.url + path)).body.length;
  const what = `list of 10 (${(size / 1000).toFixed(1)} kB), ${count} news, ${engine}`;
  for (const [name, question] of [
    ["read anew", anew],
    ["kept", path],
  ] as const) {
    const measured = await compareThroughput(load, rounds, product.url + question, other && other + path);
    tell({
      what: `${what}, ${name}, ${load.connections} connections`,
      value: perSecond(measured.ours),
      comparison: tellRatio(measured, "PocketBase"),
    });
  }
  const one = await times((round) => product.url + anew.replace("{n}", `a${round}`), alone);
  const theirs = other ? await times(() => other + path, alone) : null;
  tell({
    what: `${what}, read anew, one connection`,
    value: `p50 ${milliseconds(percentile(one, 0.5))}, p99 ${milliseconds(percentile(one, 0.99))}`,
    comparison: theirs ? `PocketBase p50 ${milliseconds(percentile(theirs, 0.5))}` : "not compared",
  });
}
