import { expect, it } from "vitest";
import { present, published } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const { open } = demoPages();
const headings = ({ body }: PlainPage) => textsOf(body.select("h1"));

// Tasks of tests/e2e/accounts/six-tasks.phone.test.ts that need links and forms alone: each step is a tap.

it("[INI-04] the news of today is one tap away from home", async () => {
  const newest = present(published[0]);
  const home = await open("/");
  const links = home.body.one("main").all("link");
  const link = links.find((each) => each.attribute("href")?.startsWith(`/noticias/${newest.id}`));
  expect(headings(await home.follow(present(link)))).toEqual([newest.titulo]);
});

it("[BUS-06] one's parish is found from home by where one lives, in three taps", async () => {
  const home = await open("/");
  const form = home.form("Buscar parroquia");
  const [field] = form.part.select('input[type="search"]');
  const list = await form.fill(present(field).name, "Calacoto").send();
  const [link] = list.body.one("main").all("link", /San Miguel Arcángel/);
  expect(headings(await list.follow(present(link)))).toEqual(["Parroquia San Miguel Arcángel"]);
});

it.each([
  ["parroco", "P. Bernabé Ticona Arce"],
  ["arzobispo", "Mons. Amancio Tadeo Quispe Villavicencio"],
])("[BUS-02] a priest is found by his office, '%s'", async (words, name) => {
  const page = await open(`/buscar?q=${words}&tipo=clero`);
  expect(page.body.one("region", "Resultados").has("heading", name)).toBe(true);
});
