import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Row } from "../figure.ts";
import { type PublicPage, publicPages } from "../pages.ts";
import { mediansInTurn } from "../phone/in-turn.ts";
import { lighthouse } from "../phone/lighthouse.ts";
import type { Look, View } from "../phone/look.ts";
import { servePlainPages } from "../phone/plain-page.ts";
import { onSlowNetwork } from "../phone/slow-network.ts";
import { type Cells, cellsOf, tableOf } from "../phone/table.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { machine, moment, results } from "../results.ts";

/** The last two simulate a middling and a cheap phone: 4 and 6 times slower than this machine. */
const ways = [lighthouse, onSlowNetwork(4), onSlowNetwork(6)];
const { BEFORE_URL: before, WORDPRESS_URL: wordPress } = process.env;
const targets =
  "Lighthouse 100 four times, LCP 1,200 ms, CLS 0, TBT 50 ms; script 15 kB; home 15 requests and 225 kB (220 KiB), " +
  "a page with one photo 12 requests and 143 kB (140 KiB); requests 12 on home and a list, 10 on a noticia";

/**
 * Measures public pages as cheap phones get them, all in one table beside the results. Over the slow network each is
 * measured in turn with a plain page of the same text, pictures and faces, or with that of `WORDPRESS_URL`, and with
 * that of `BEFORE_URL`, another running build.
 */
export const phone: Figure = async ({ pages, looks, rounds }, tell) => {
  const unknown = looks.find((name) => !ways.some((way) => way.name === name));
  if (unknown) throw new Error(`There is no look ${unknown}; there are: ${ways.map(({ name }) => name).join(", ")}.`);
  const chosenWays = ways.filter(({ name }) => looks.length === 0 || looks.includes(name));
  await using product = await startProduct(await preparePlace("sqlite", 0));
  await using plain = await servePlainPages(product.url);
  const chosen = await publicPages(product.url, pages);
  const peer = { name: wordPress ? "WordPress" : "plain", url: wordPress ?? plain.url };
  const notCompared = wordPress ? "" : "; not compared with WordPress";
  const heading = `${machine}; medians of ${rounds}, peers and ratios in brackets${notCompared}; targets: ${targets}.`;
  const rows: Cells[] = [];
  const began = performance.now();
  await mkdir(results, { recursive: true });
  for (const [at, page] of chosen.entries()) {
    const left = at > 0 && Math.ceil(((performance.now() - began) / at / 60_000) * (chosen.length - at));
    console.log(`(${page.name}, ${at + 1} of ${chosen.length}${left ? `, some ${left} min left` : ""})`);
    const row: Cells = { page: page.name };
    rows.push(row);
    for (const way of chosenWays) {
      const isSlow = way !== lighthouse;
      const peers = [...(isSlow ? [peer] : []), ...(before ? [{ name: "before", url: before }] : [])];
      const cells = await look(way, page, [{ name: "", url: product.url }, ...peers], rounds, tell);
      for (const [title, cell] of Object.entries(cells)) row[`${way.name}: ${title}`] = cell;
    }
    // The table is written after each page, so that an interrupted run leaves what it has measured.
    await writeFile(join(results, `${moment}-phone.md`), `${heading}\n\n${tableOf(rows)}`);
  }
};

/**
 * Measures one page. A failure is reported and fails the run at its end; the other pages are still measured.
 * @param builds this product first, then its peers
 */
async function look(
  way: Look,
  { name, path, status }: PublicPage,
  builds: readonly { name: string; url: string }[],
  rounds: number,
  tell: (row: Row) => void,
): Promise<Cells> {
  const what = `${name}, ${way.name}`;
  const subjects = builds.map((build) => ({
    address: new URL(path, build.url).href,
    label: build.name === "" ? name : `${name}-${build.name}`,
    status,
  }));
  try {
    const [now = {}, ...others] = await mediansInTurn(way, subjects, rounds, ({ address }, error) => {
      tell({ what: `${what}: again`, value: String(error), comparison: address });
    });
    const peers = others.map((view, at) => ({ name: builds[at + 1]?.name ?? "", view }));
    const cells = cellsOf(now, peers);
    const value = Object.entries(cells).map((entry) => entry.join(" "));
    tell({ what, value: value.join(", "), comparison: peers.length > 0 ? "peers in brackets" : "not compared" });
    for (const peer of peers) tell({ what: `${what}: beside ${peer.name}`, ...besidePeer(now, peer.view, name) });
    return cells;
  } catch (error) {
    process.exitCode = 1;
    tell({ what: `${what}: failed`, value: String(error), comparison: "" });
    return { failed: String(error) };
  }
}

function besidePeer(now: View, then: View, page: string): Pick<Row, "value" | "comparison"> {
  const [first, largest] = ["first paint ms", "largest paint ms"].map(
    (title) => Number(now[title]) / Number(then[title]),
  );
  const blocked = Number(now["blocked ms"]) - Number(then["blocked ms"]);
  return {
    value: `first paint ${first?.toFixed(2)} ×, largest ${largest?.toFixed(2)} ×, blocked ${blocked.toFixed(0)} ms more`,
    comparison:
      `beside a plain page: 1.1 ×, 1.15 ×, ${page === "home" ? 40 : 20} ms more` +
      (wordPress ? "; WordPress: ahead in all three" : "; not compared with WordPress"),
  };
}
