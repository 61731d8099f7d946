import { type Figure, milliseconds, perSecond } from "../figure.ts";
import { ask, percentile, times } from "../measure.ts";
import type { Engine } from "../options.ts";
import { preparePlace } from "../places.ts";
import { fillPocketBase } from "../pocketbase.ts";
import { type Product, startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

const records = "/api/collections/noticias/records";
const order = "perPage=10&sort=-fecha_publicacion";
const expand = "expand=tipo,tags";
/** The newest ten as the site's list requests them: whole records, expanded, with the total. */
const path = `${records}?page=1&${order}&${expand}`;
/** The list query spelled differently each time, so that no cached answer fits. Its total is still cached. */
const anew = `${path},x{n}`;
/** Pages in turn, whose rows are too many for the cache of rows. */
const otherPages = `${records}?page={page}&${order}&${expand},x{n}`;
const rounds = 3;
const load = { connections: 32, seconds: 3 };
const alone = { requests: 300, milliseconds: 4000 };

export const list: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) await measure(engine, count, tell);
  }
};

async function measure(engine: Engine, count: number, tell: Parameters<Figure>[1]): Promise<void> {
  const place = await preparePlace(engine, count);
  await using product = await startProduct(place);
  const other = await findPocketBase({ ...product, ...place });
  const size = (await ask(product.url + path)).body.length;
  const what = `list of 10 (${(size / 1000).toFixed(1)} kB), ${count} news, ${engine}`;
  const view = `${records}/${await newest(product.url)}?${expand}`;
  const questions = [
    { name: `${what}, read anew`, ours: anew, target: 4 },
    { name: `${what}, read anew, other pages`, ours: otherPages },
    { name: `${what}, kept`, ours: path },
    { name: `one record, ${count} news, ${engine}, read anew`, ours: `${view},x{n}`, target: 3 },
  ];
  for (const { name, ours, target } of questions) {
    const measured = await compareThroughput(load, rounds, product.url + ours, other && other + ours);
    const ratio = tellRatio(measured, "PocketBase");
    tell({
      what: `${name}, ${load.connections} connections`,
      value: perSecond(measured.ours),
      comparison: target ? `${ratio}; target ${target} ×` : ratio,
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

/**
 * Address of a PocketBase with as many news as the product; an empty one is filled. `undefined`: there is none.
 * @throws Error if it has other news
 */
async function findPocketBase(product: Product & { dataDirectory: string }): Promise<string | undefined> {
  const { POCKETBASE_URL: url, POCKETBASE_SUPERUSER: superuser } = process.env;
  if (!url) return undefined;
  const total = async (server: string) => {
    const answer = (await (await fetch(`${server}${records}?perPage=1`)).json()) as { totalItems?: number };
    return answer.totalItems;
  };
  if (superuser && (await total(url)) === undefined) await fillPocketBase(url, superuser, product);
  const [ours, theirs] = [await total(product.url), await total(url)];
  if (ours !== theirs) throw new Error(`PocketBase has ${theirs} news that guests see, we have ${ours}.`);
  return url;
}

async function newest(url: string): Promise<string> {
  const { items } = JSON.parse((await ask(url + path)).body.toString()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}
