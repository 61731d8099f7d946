import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, type Row } from "../figure.ts";
import { ask } from "../measure.ts";
import { beside, spread } from "../neighbours.ts";
import { copyPlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";
import { type Editor, signIn } from "../sign-in.ts";

/** Milliseconds of the round without a deletion, for comparison. */
const quiet = 10_000;
/** Milliseconds between two checks whether the deletion has finished. */
const lookEvery = 500;
const target = { pause: 100, save: 1000 };

/**
 * Measures the delays of other users while a tag that 6 % of all news name is deleted (SEG-76). Runs on a copy of the
 * data, which is thrown away.
 */
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
    // The id is refused with 503 until no noticia names the deleted tag any more.
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
