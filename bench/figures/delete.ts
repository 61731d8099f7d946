import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, type Row } from "../figure.ts";
import { ask, percentile } from "../measure.ts";
import { copyPlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";
import { type Editor, signIn } from "../sign-in.ts";

/** Milliseconds of the round in which nothing is deleted. */
const quiet = 10_000;
/** Milliseconds between two requests that show a pause, and between two looks whether it is over. */
const pause = 5;
const lookEvery = 500;
const target = { pause: 100, save: 1000 };

/** What neighbours notice while a tag goes that 6 % of all news name (SEG-76): of a copy, which is thrown away. */
export const deletion: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) {
      await using place = await copyPlace(engine, count);
      await using product = await startProduct(place);
      const editor = await signIn(product.url, place.dataDirectory);
      await measure(product, editor, `${count} news, ${engine}`, tell);
    }
  }
};

async function measure(product: Product, editor: Editor, where: string, tell: (row: Row) => void): Promise<void> {
  const tags = `${product.url}/api/collections/tags/records`;
  const { items } = JSON.parse(
    (await ask(`${tags}?perPage=1&filter=${encodeURIComponent("nombre='Tema 1'")}`)).body.toString(),
  );
  const [tag] = items as { id: string }[];
  if (!tag) throw new Error("There is no tag to delete.");

  const alone = await beside(product, editor, () => wait(quiet));
  let took = 0;
  let answered = 0;
  const during = await beside(product, editor, async () => {
    const started = performance.now();
    const gone = await editor.send("DELETE", `/api/collections/tags/records/${tag.id}`);
    if (gone.status !== 204) throw new Error(`The tag was not deleted: ${gone.status}`);
    answered = performance.now() - started;
    // Nobody else's, until nothing names it any more.
    const again = { id: tag.id, nombre: "Tema 1", color: "#6b1f4a" };
    while ((await editor.send("POST", "/api/collections/tags/records", again)).status === 503) await wait(lookEvery);
    took = performance.now() - started;
  });
  tell({
    what: `a tag of 6 % of them is deleted, ${where}`,
    value: `answered in ${milliseconds(answered)}, done in ${(took / 1000).toFixed(0)} s`,
    comparison: "not compared",
  });
  tell({
    what: `longest answer beside it that asks for no data, ${where}`,
    value: spread(during.pauses),
    comparison: `alone ${spread(alone.pauses)}; target ${target.pause} ms`,
  });
  tell({
    what: `longest save beside it, ${where}`,
    value: spread(during.saves),
    comparison: `alone ${spread(alone.saves)}; target ${target.save} ms`,
  });
}

/** Sorted times of two who ask again as soon as they are answered: for nothing that is stored, and for a save. */
async function beside(product: Product, editor: Editor, work: () => Promise<unknown>) {
  let ended = false;
  const repeat = async (once: (round: number) => Promise<unknown>) => {
    const found: number[] = [];
    while (!ended) {
      const started = performance.now();
      await once(found.length);
      found.push(performance.now() - started);
      await wait(pause);
    }
    return found.sort((one, other) => one - other);
  };
  const pauses = repeat(() => ask(`${product.url}/api/health`));
  const saves = repeat((round) => editor.save(`Medición ${round}`));
  // Whoever fails first is heard.
  const [, pausesFound, savesFound] = await Promise.all([work().finally(() => (ended = true)), pauses, saves]);
  return { pauses: pausesFound, saves: savesFound };
}

const spread = (times: readonly number[]) =>
  `${milliseconds(times.at(-1) ?? 0)} (p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))})`;
