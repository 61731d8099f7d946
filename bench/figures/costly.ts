import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, type Row } from "../figure.ts";
import { percentile, times } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";

/** Milliseconds of one round. */
const round = 10_000;
const target = { p99: 300, attackMemory: 300, questionMemory: 64 };
/** Number of different questions of one form, and how many of them run at once. */
const questions = { count: 100_000, atOnce: 32 };

const collections = "/api/collections";
/** Lists expanded through each other: as deep as a guest may, and one level deeper. */
const expands = [
  `${collections}/tags/records?perPage=1000&expand=noticias_via_tags.tags`,
  `${collections}/tags/records?perPage=1000&expand=noticias_via_tags.tags.noticias_via_tags`,
  `${collections}/noticias/records?perPage=1000&expand=tags.noticias_via_tags.tipo`,
];
/** Filters that compare each noticia with all news of its tags: they run until the time limit stops them. */
const filters = [
  `${collections}/noticias/records?filter=${encodeURIComponent("tags.noticias_via_tags.titulo ?!~ 'zzz'")}`,
  `${collections}/noticias/records?filter=${encodeURIComponent("tags.noticias_via_tags.titulo !~ 'zzz'")}`,
  `${collections}/tags/records?filter=${encodeURIComponent("noticias_via_tags.tags.noticias_via_tags.titulo ?~ 'z'")}`,
];

/**
 * Measures a neighbour's delay beside expensive questions (SEG-62, SEG-63), and the memory that distinct ones leave
 * behind.
 */
export const costly: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) {
      await using product = await startProduct(await preparePlace(engine, count));
      const where = `${count} news, ${engine}`;
      await besideAttack(product, where, tell);
      await distinctQuestions(product, where, tell);
    }
  }
};

async function besideAttack(product: Product, where: string, tell: (row: Row) => void): Promise<void> {
  const neighbour = { "x-forwarded-for": "203.0.113.2" };
  const search = (word: string) => (turn: number) =>
    `${product.url}${collections}/noticias/records?perPage=10&filter=${encodeURIComponent(`titulo ~ '${word} ${turn}'`)}`;
  const limits = { requests: 5_000, milliseconds: round };
  const alone = await times(search("sola"), limits, neighbour);
  const before = await product.memory();
  const attack = startAttack(product.url);
  // Waits until all attacking requests are running.
  await wait(500);
  const beside = await times(search("junto"), limits, neighbour);
  const after = await product.memory();
  const statuses = await attack.end();
  tell({
    what: `a search beside 20 expands and 20 filters of another address, ${where}`,
    value: `p50 ${milliseconds(percentile(beside, 0.5))}, p99 ${milliseconds(percentile(beside, 0.99))}`,
    comparison: `alone p50 ${milliseconds(percentile(alone, 0.5))}, p99 ${milliseconds(percentile(alone, 0.99))}; target p99 ${target.p99} ms`,
  });
  tell({
    what: `memory in these ${round / 1000} s, ${where}`,
    value: before === null || after === null ? "not known" : `${Math.round(after - before)} MiB more`,
    comparison: `the others were answered ${statuses}; target ${target.attackMemory} MiB`,
  });
}

/** Sends expensive requests from forty clients, each again as soon as it is answered. */
function startAttack(url: string): { end(): Promise<string> } {
  let ended = false;
  const statuses = new Map<number, number>();
  const asker = async (path: string) => {
    while (!ended) {
      const answer = await fetch(url + path, { headers: { "x-forwarded-for": "203.0.113.1" } });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const paths = [expands, filters].flatMap((kind) =>
    Array.from({ length: 20 }, (_, at) => kind[at % kind.length] ?? ""),
  );
  const askers = Promise.all(paths.map(asker));
  return {
    async end() {
      ended = true;
      await askers;
      return [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    },
  };
}

async function distinctQuestions(product: Product, where: string, tell: (row: Row) => void): Promise<void> {
  const { count, atOnce } = questions;
  const path = `${product.url}${collections}/tags/records?perPage=1&skipTotal=1&fields=id,`;
  const before = await product.memory();
  let asked = 0;
  const ask = async () => {
    while (asked < count) {
      const answer = await fetch(`${path}f${asked++}`, { headers: { "x-forwarded-for": "203.0.113.3" } });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const after = await product.memory();
  tell({
    what: `memory after ${count} different questions, ${where}`,
    value: before === null || after === null ? "not known" : `${Math.round(after - before)} MiB more`,
    comparison: `target ${target.questionMemory} MiB`,
  });
}
