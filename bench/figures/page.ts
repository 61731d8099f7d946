import { type Figure, milliseconds, perSecond, type Row } from "../figure.ts";
import { ask, percentile, times } from "../measure.ts";
import { publicPages } from "../pages.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

const count = 10_000;
const target = { p50: 15, p99: 60 };

/** Headers of a request that never gets a cached page, because it has an authorization. */
const headers = { authorization: "bench", "accept-encoding": "gzip" };
const load = { connections: 8, seconds: 4, headers };
const rounds = 3;

/** Measures pages rendered anew each time: latency of the list of many news, and pages per second on one core. */
export const page: Figure = async ({ engines }, tell) => {
  for (const engine of engines) {
    await using product = await startProduct(await preparePlace(engine, count));
    const address = () => `${product.url}/noticias`;
    await times(address, { requests: 150, milliseconds: 10_000 }, headers);
    const found = await times(address, { requests: 500, milliseconds: 15_000 }, headers);
    tell({
      what: `/noticias rendered, ${count} news, ${engine}`,
      value: `p50 ${milliseconds(percentile(found, 0.5))}, p99 ${milliseconds(percentile(found, 0.99))}`,
      comparison: `target p50 ${target.p50} ms, p99 ${target.p99} ms`,
    });
    await fairness(product.url, `${count} news, ${engine}`, tell);
  }
  await rates(tell);
};

/**
 * Pages per second of the demonstration content, in turn with the build at `BEFORE_URL`. Each build is one process,
 * whose script has one core.
 */
async function rates(tell: (row: Row) => void): Promise<void> {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const before = process.env.BEFORE_URL;
  for (const { name, path } of await publicPages(product.url, ["home", "noticias", "noticia"])) {
    const ours = new URL(path, product.url).href;
    const measured = await compareThroughput(load, rounds, ours, before && new URL(path, before).href);
    tell({
      what: `${name} rendered`,
      value: `${perSecond(measured.ours)} on a core`,
      comparison: tellRatio(measured, "before"),
    });
  }
}

/** Measures a visitor's search alone, and beside one address that sends two hundred at once (SEG-75). */
async function fairness(url: string, where: string, tell: (row: Row) => void): Promise<void> {
  const search = (words: string) => `${url}/noticias?search=${words}`;
  const visitor = { "x-forwarded-for": "203.0.113.2" };
  const alone = await times((round) => search(`alone+${round}`), { requests: 20, milliseconds: 10_000 }, visitor);
  const beside: number[] = [];
  let refused = 0;
  for (let round = 0; round < 5; round++) {
    const crowd = Array.from({ length: 200 }, (_, at) =>
      fetch(search(`crowd+${round}+${at}`), { headers: { "x-forwarded-for": "203.0.113.1" } }),
    );
    beside.push((await ask(search(`beside+${round}`), visitor)).time);
    for (const answer of await Promise.all(crowd)) {
      await answer.arrayBuffer();
      if (!answer.ok) refused++;
    }
  }
  const worst = Math.max(...beside);
  tell({
    what: `a new search beside 200 of another address, ${where}`,
    value: `${milliseconds(worst)} at worst of 5, ${refused} of 1000 refused`,
    comparison: `alone p50 ${milliseconds(percentile(alone, 0.5))}; target 2000 ms`,
  });
}
