import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type Figure, milliseconds, type Row } from "../figure.ts";
import { beside, spread } from "../neighbours.ts";
import type { Engine } from "../options.ts";
import { copyPlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { signIn } from "../sign-in.ts";

/** Milliseconds of the round without a change, for comparison. */
const quiet = 10_000;
/** Milliseconds between two saves of the neighbour who saves meanwhile. */
const betweenSaves = 50;
const target = { pause: 100, save: 1000 };
const collection = "/api/collections/noticias";

interface Field {
  name: string;
  search?: boolean;
  maxSelect?: number;
}

/** Definition of the collection `noticias` as the API returns it; only the parts that this figure changes. */
interface News {
  fields: Field[];
  indexes: string[];
}

const withField = ({ fields }: News, name: string, more: Partial<Field>) => ({
  fields: fields.map((field) => (field.name === name ? { ...field, ...more } : field)),
});

type NewsChange = [what: string, changed: (before: News) => Partial<News>];

const changes: NewsChange[] = [
  ["a new index", ({ indexes }) => ({ indexes: [...indexes, "CREATE INDEX `bench` ON `noticias` (`titulo`)"] })],
  ["a value becomes a list", (before) => withField(before, "obra_social", { maxSelect: 3 })],
  ["a list becomes a value", (before) => withField(before, "tags", { maxSelect: 1 })],
  ["another field is searched", (before) => withField(before, "resumen", { search: true })],
  ["a field goes", ({ fields }) => ({ fields: fields.filter(({ name }) => name !== "autor") })],
];

/**
 * Measures the delays of other users while the definition of `noticias` changes (SEG-76). Each change runs on a copy of
 * the data, which is thrown away.
 */
export const change: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) for (const each of changes) await measure(engine, count, each, tell);
  }
};

async function measure(engine: Engine, count: number, [what, changed]: NewsChange, tell: (row: Row) => void) {
  await using place = await copyPlace(engine, count);
  await using product = await startProduct(place);
  const editor = await signIn(product.url, place.dataDirectory);
  const alone = await beside(product, editor, () => wait(quiet), betweenSaves);
  let took = 0;
  const work = async () => {
    const before = (await (await editor.send("GET", collection)).json()) as News;
    const started = performance.now();
    const { status, text } = await editor.sendLong("PATCH", collection, changed(before));
    if (status !== 200) throw new Error(`The collection was not changed: ${status} ${text}`);
    took = performance.now() - started;
  };
  const during = await beside(product, editor, work, betweenSaves);
  tell({
    what: `${what}, ${count} news, ${engine}`,
    value: `answered in ${took < 10_000 ? milliseconds(took) : `${(took / 1000).toFixed(0)} s`}`,
    comparison: `load of the machine ${loadavg()[0]?.toFixed(1)}`,
  });
  tell({
    what: "longest answer beside it that asks for no data",
    value: spread(during.pauses),
    comparison: `alone ${spread(alone.pauses)}; target ${target.pause} ms`,
  });
  tell({
    what: "longest save beside it",
    value: spread(during.saves),
    comparison: `alone ${spread(alone.saves)}; target ${target.save} ms`,
  });
}
