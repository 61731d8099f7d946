import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Row } from "../figure.ts";
import { type PublicPage, publicPages } from "../pages.ts";
import { mediansInTurn } from "../phone/in-turn.ts";
import { lighthouse } from "../phone/lighthouse.ts";
import type { Look } from "../phone/look.ts";
import { onSlowNetwork } from "../phone/slow-network.ts";
import { type Cells, cellsOf, tableOf } from "../phone/table.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { machine, moment, results } from "../results.ts";

/** The last two simulate a middling and a cheap phone: 4 and 6 times slower than this machine. */
const ways = [lighthouse, onSlowNetwork(4), onSlowNetwork(6)];
const before = process.env.BEFORE_URL;
const targets =
  "Lighthouse 100 four times, LCP 1,200 ms, CLS 0, TBT 50 ms; script 15 kB; home 15 requests and 225 kB (220 KiB), " +
  "a page with one photo 12 requests and 143 kB (140 KiB)";

/**
 * Measures public pages as cheap phones get them, all in one table beside the results. `BEFORE_URL` names another
 * running build, which is measured in turn.
 */
export const phone: Figure = async ({ pages, looks, rounds }, tell) => {
  const unknown = looks.find((name) => !ways.some((way) => way.name === name));
  if (unknown) throw new Error(`There is no look ${unknown}; there are: ${ways.map(({ name }) => name).join(", ")}.`);
  const chosenWays = ways.filter(({ name }) => looks.length === 0 || looks.includes(name));
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const chosen = await publicPages(product.url, pages);
  const heading = `${machine}; medians of ${rounds}${before ? ", before in brackets" : ""}; targets: ${targets}.`;
  const rows: Cells[] = [];
  const began = performance.now();
  await mkdir(results, { recursive: true });
  for (const [at, page] of chosen.entries()) {
    const left = at > 0 && Math.ceil(((performance.now() - began) / at / 60_000) * (chosen.length - at));
    console.log(`(${page.name}, ${at + 1} of ${chosen.length}${left ? `, some ${left} min left` : ""})`);
    const row: Cells = { page: page.name };
    rows.push(row);
    for (const way of chosenWays) {
      const cells = await look(way, page, product.url, rounds, tell);
      for (const [title, cell] of Object.entries(cells)) row[`${way.name}: ${title}`] = cell;
    }
    // The table is written after each page, so that an interrupted run leaves what it has measured.
    await writeFile(join(results, `${moment}-phone.md`), `${heading}\n\n${tableOf(rows)}`);
  }
};

/** Measures one page. A failure is reported and fails the run at its end; the other pages are still measured. */
async function look(
  way: Look,
  { name, path, status }: PublicPage,
  url: string,
  rounds: number,
  tell: (row: Row) => void,
): Promise<Cells> {
  const what = `${name}, ${way.name}`;
  const subjects = [{ address: new URL(path, url).href, label: name, status }];
  if (before) subjects.push({ address: new URL(path, before).href, label: `${name}-before`, status });
  try {
    const [now, then] = await mediansInTurn(way, subjects, rounds, ({ address }, error) => {
      tell({ what: `${what}: again`, value: String(error), comparison: address });
    });
    const cells = cellsOf(now ?? {}, then);
    const value = Object.entries(cells).map((entry) => entry.join(" "));
    tell({ what, value: value.join(", "), comparison: before ? "before in brackets" : "not compared" });
    return cells;
  } catch (error) {
    process.exitCode = 1;
    tell({ what: `${what}: failed`, value: String(error), comparison: "" });
    return { failed: String(error) };
  }
}
