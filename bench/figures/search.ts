import { type Figure, milliseconds } from "../figure.ts";
import { percentile, times } from "../measure.ts";
import { terms } from "../noticias.ts";
import { preparePlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";

const records = "/api/collections/noticias/records";
const manyTimes = { requests: 60, milliseconds: 3000 };
const target = "target p99 50 ms, total first 150 ms";
const fewTimes = { requests: 3, milliseconds: 0 };

/** Measures the site's filters: for each, a page as a visitor sees it, and its total. */
export const search: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) {
      await using product = await startProduct(await preparePlace(engine, count));
      for (const [name, filter] of Object.entries(await siteFilters(product))) {
        const ask = (more: string, text = filter) =>
          `${product.url}${records}?sort=-fecha_publicacion&filter=${encodeURIComponent(text)}${more}`;
        // Blanks in `fields` make a query without a cached answer; blanks in the filter, one without a cached total.
        const other = (round: number) => "%20".repeat(round + 1);
        const page = await times(
          (round) => ask(`&skipTotal=1&perPage=10&expand=tipo,tags&fields=${other(round)}`),
          manyTimes,
        );
        const first = await times((round) => ask("&perPage=1&fields=id", filter + " ".repeat(round + 1)), fewTimes);
        const kept = await times((round) => ask(`&perPage=1&fields=id${other(round)}`, `${filter} `), manyTimes);
        tell({
          what: `search, ${name}, ${count} news, ${engine}`,
          value: `page p50 ${milliseconds(percentile(page, 0.5))}, p99 ${milliseconds(percentile(page, 0.99))}`,
          comparison: `total first ${milliseconds(percentile(first, 0.5))} (slowest ${milliseconds(percentile(first, 1))}), kept ${milliseconds(percentile(kept, 0.5))}; ${target}`,
        });
      }
    }
  }
};

async function siteFilters({ url }: Product): Promise<Record<string, string>> {
  const ids = async (collection: string, filter: string) => {
    const address = `${url}/api/collections/${collection}/records?perPage=3&fields=id&filter=${encodeURIComponent(filter)}`;
    const answer = (await (await fetch(address)).json()) as { items: { id: string }[] };
    return answer.items.map(({ id }) => id);
  };
  const [tipo] = await ids("tipos_noticias", "tipo ~ 'Tipo '");
  const tags = (await ids("tags", "nombre ~ 'Tema '")).map((id) => `tags ~ "${id}"`).join(" || ");
  const range = 'fecha_publicacion >= "2024-03-01 04:00:00.000Z" && fecha_publicacion <= "2024-06-01 03:59:59.999Z"';
  const titles = Object.entries(terms).map(([name, term]) => [`title ${name}`, `titulo ~ "${term}"`]);
  // Filter that starts late in the order by date. The `early` term starts at the newest noticia and matches late.
  const old = `titulo ~ "${terms.frequent}" && fecha_publicacion < "2018-01-01 04:00:00.000Z"`;
  const filters = { tipo: `tipo = "${tipo}"`, "any of 3 tags": `(${tags})`, range };
  return {
    ...Object.fromEntries(titles),
    "title frequent, before 2018": old,
    ...filters,
    "all, frequent": [`titulo ~ "${terms.frequent}"`, ...Object.values(filters)].join(" && "),
    "all, rare": [`titulo ~ "${terms.rare}"`, ...Object.values(filters)].join(" && "),
  };
}
