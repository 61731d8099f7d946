import { startBrowser } from "../browser.ts";
import { type Figure, milliseconds } from "../figure.ts";
import { percentile, times } from "../measure.ts";
import { terms } from "../noticias.ts";
import { typeSearch } from "../phone/typed.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

/** Enough requests that the slowest of them, mostly the first ones, are not the p99. */
const manyTimes = { requests: 300, milliseconds: 20_000 };
const target = "target p99 50 ms";

/** Words of the titles. Each pair is requested once, so that no cached page or answer is measured. */
const first =
  "vicaría jóvenes familias coro parroquia catequistas equipo hermanas seminario peregrinos norte francisco mecapaca pedro señor luribay cáritas villa jerónimo copacabana".split(
    " ",
  );
const second =
  "celebran inician reúnen preparan agradecen bendicen convocan acompañan renuevan abren fiesta catequesis víveres semana misión salón".split(
    " ",
  );

const typedWords = ["san miguel", "catedral", "calacoto", "comedor popular", "padre eliseo"];

/** Measures the search over all content (BUS): the requests for news, and the whole page and the suggestions. */
export const buscar: Figure = async ({ engines, news }, tell) => {
  for (const engine of engines) {
    for (const count of news) {
      await using product = await startProduct(await preparePlace(engine, count));
      const asked = Object.entries({
        ...terms,
        "two words": `${terms.frequent}" && titulo ~ "familias`,
        "a rare and a frequent word": `${terms.rare}" && titulo ~ "${terms.frequent}`,
      });
      for (const [name, term] of asked) {
        const filter = encodeURIComponent(`titulo ~ "${term}"`);
        // Blanks in `fields` make each query new, so that no cached answer fits.
        const candidates = await times(
          (round) =>
            `${product.url}/api/collections/noticias/records?sort=-fecha_publicacion&filter=${filter}&skipTotal=1&perPage=60&fields=id,titulo,tags${"%20".repeat(round + 1)}`,
          manyTimes,
        );
        tell({
          what: `/buscar, its question, ${name}, ${count} news, ${engine}`,
          value: `p50 ${milliseconds(percentile(candidates, 0.5))}, p99 ${milliseconds(percentile(candidates, 0.99))}`,
          comparison: target,
        });
      }
      const pair = (round: number) =>
        `${first[round % first.length]}+${second[Math.floor(round / first.length) % second.length]}`;
      for (const [name, path] of [
        ["page", "/buscar?q="],
        ["suggestions", "/buscar/sugerencias?q=san+"],
      ] as const) {
        const page = await times((round) => product.url + path + pair(round), manyTimes);
        tell({
          what: `/buscar, ${name} made anew, ${count} news, ${engine}`,
          value: `p50 ${milliseconds(percentile(page, 0.5))}, p99 ${milliseconds(percentile(page, 0.99))}`,
          comparison: target,
        });
      }
      await tellTyped(product.url, `${count} news, ${engine}`, tell);
    }
  }
};

/** Measures the suggestions while a visitor types, on a phone four times slower than this machine. */
async function tellTyped(origin: string, where: string, tell: Parameters<Figure>[1]): Promise<void> {
  await using started = await startBrowser();
  for (const isSlow of [false, true]) {
    const typed = { changed: [] as number[], answered: [] as number[] };
    for (const word of typedWords) {
      const { changed, answered } = await typeSearch(started.browser, origin, word, { slowness: 4, isSlow });
      typed.changed.push(...changed);
      typed.answered.push(...answered);
    }
    const percentiles = (unordered: readonly number[]) => {
      const times = unordered.toSorted((one, other) => one - other);
      return `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`;
    };
    tell({
      what: `/buscar, suggestions on a phone${isSlow ? " over slow 4G" : ""}, ${where}`,
      value: `another list ${percentiles(typed.changed)} after the key, the server's ${percentiles(typed.answered)}`,
      comparison: isSlow ? "150 ms there and back are the connection's" : "target 100 ms",
    });
  }
}
