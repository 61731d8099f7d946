import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { demoProduct } from "./support/demo-product.ts";

const site = join(import.meta.dirname, "../site");
/** Collections and the `expand` that the site requests of them. */
const asked = [
  ["noticias", "tipo,tags"],
  ["noticias", "tipo"],
  ["pagina_videos", "tags"],
  ["parroquias", "vicaria,tipo_parroquia,cleros_diocesanos_via_parroquia.cargo"],
  ["parroquias", "vicaria,tipo_parroquia"],
  ["cleros_diocesanos", "cargo,parroquia"],
  ["menus", "parroquia,cuadro"],
] as const;
/** Collections requested only as one record: a keeper's own account, which no guest sees. */
const askedOfOne = ["parroquias"];
/** Values of `expand` for drafts, their comments, and reports of visitors, which no guest sees. */
const askedOfTheTeam = ["autor", "lugar.parroquia,horario"];
/** Records on the largest page that the site requests. */
const largestPage = 500;
/** Maximum number of expanded records for a guest. */
const most = 5_000;

let api: Awaited<ReturnType<typeof demoProduct>>["api"];
// The first test that needs the demonstration creates it, which takes longer than a test may: done in a hook.
beforeAll(async () => {
  ({ api } = await demoProduct());
});

it.each(asked)(
  "[SEG-62] a page of %s with %s takes less than half of what a guest may have",
  async (collection, expand) => {
    const { status, json } = await api.get(`/api/collections/${collection}/records?perPage=1000&expand=${expand}`);
    expect(status).toBe(200);
    const perRecord = expandedBy(json.items) / json.items.length;
    expect(perRecord).toBeGreaterThan(0);
    expect(perRecord * largestPage).toBeLessThan(most / 2);
  },
);

it("[SEG-62] the expands of this list are all that the site has", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: site }).filter((path) => !path.includes(".test."));
  const texts = files.flatMap(
    (path) => readFileSync(join(site, path), "utf8").match(/(?<=\bexpand(:| =) ")[^"]+/g) ?? [],
  );
  expect([...new Set(texts)].sort()).toEqual(
    [...new Set([...asked.map(([, expand]) => expand), ...askedOfOne, ...askedOfTheTeam])].sort(),
  );
});

/** Number of records under any `expand`, counted each time they occur. */
function expandedBy(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  const own = "expand" in value ? Object.values(Object(value.expand)).flat().length : 0;
  return own + Object.values(value).reduce((sum: number, item) => sum + expandedBy(item), 0);
}
