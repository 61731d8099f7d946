import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { BrowserContext, Page } from "@playwright/test";
import { canaryHost, drawnAttacks, markupAttacks, nameOfAttack } from "../desk-text/markup-attacks.ts";
import { kindOfPage, writeAttacks } from "../desk-text/write-attacks.ts";
import { Writes } from "../desk-text/writes.ts";
import { expect, test } from "../fixtures.ts";
import { type OwnProduct, startOwnProduct } from "../own-product.ts";
import { untilTakenOver } from "../steps/steps.ts";
import { untilSettled } from "../steps/until-settled.ts";

/** Elements and attributes that a text may have in the browser, which adds `TBODY` to tables. */
const textElements = new Set(
  "P BR HR H2 H3 H4 STRONG B EM I U S SUB SUP SMALL MARK BLOCKQUOTE FOOTER CITE Q UL OL LI DL DT DD A IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD DIV SPAN PRE CODE".split(
    " ",
  ),
);
const textAttributes = new Set(
  "href title rel src alt width height loading scope colspan rowspan start class tabindex role aria-label".split(" "),
);
let product: OwnProduct;
/** Addresses of the pages that show the attacks. */
let paths: string[];
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
  paths = await writeAttacks(product);
});
test.afterAll(() => product[Symbol.asyncDispose]());

const nameOf = (number: number) => drawnAttacks[number]?.name ?? String(number);

/** Records each call of an attack, each dialog and each request to the canary host. */
async function watch(context: BrowserContext): Promise<string[]> {
  const noticed: string[] = [];
  await context.exposeFunction("canario", (number: number) => noticed.push(`ran: ${nameOfAttack(number)}`));
  context.on("dialog", (dialog) => {
    noticed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname.endsWith(canaryHost))
      noticed.push(`asked: ${request.url()} ${nameOfAttack(Number(pathname.slice(1)))}`);
  });
  return noticed;
}

/** Finds attributes in the parsed page that could run code or send data out. */
function dangers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(?:on|srcdoc|ping|background)/i.test(name) ||
            (/^(?:.*href|src|(?:form)?action|data|poster)$/i.test(name) &&
              /^(?:javascript|vbscript|data):/i.test(value.replace(/[\p{Cc}\s]/gu, ""))),
        )
        .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
    ),
  );
}

/** Opens all addresses, four at a time: each page waits for the server and for its own pictures. */
async function openAll(context: BrowserContext, addresses: string[]): Promise<void> {
  const noticed = await watch(context);
  const left = addresses.values();
  const openNext = async (page: Page) => {
    // All pages share this iterator.
    for (const path of left) {
      await openOne(page, path);
      expect(noticed, path.slice(0, 90)).toEqual([]);
    }
  };
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(pages.map(openNext));
  expect(noticed).toEqual([]);
}

async function openOne(page: Page, path: string): Promise<void> {
  await page.goto(product.origin + path);
  // The page for social networks redirects people to the noticia.
  if (path.endsWith("/share/social-media")) await page.waitForURL(/\/noticias\/\w+$/);
  if (/\.xml$|^\/menu/.test(path)) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return;
  }
  await untilTakenOver(page);
  expect(await dangers(page), path.slice(0, 90)).toEqual([]);
  await untilSettled(page);
}

test.describe("texts behind our own cleaning only", () => {
  test.use({ bypassCSP: true, onPurpose: { errors: [/404 \(Not Found\)/] } });

  test("[SEG-36] no attack runs or asks another server on any page", async ({ context }) => {
    test.setTimeout(120_000);
    await openAll(context, paths);
  });
});

test.describe("texts behind the policy of the page too", () => {
  test.use({ onPurpose: { errors: [/404 \(Not Found\)/] } });

  // `test` fails on console errors, and each violation of the policy is one.
  test("[SEG-36] the policy has nothing to refuse", async ({ context }) => {
    test.setTimeout(120_000);
    // Only one page of each kind, and some kinds: the policy is the same for all.
    const kinds = new Map(paths.map((path) => [kindOfPage(path), path]));
    await openAll(context, drawnCases([...kinds.values()], 6));
  });
});

// Writes, which empty the server's cache of the pages above.
test.describe("texts cleaned twice", () => {
  test.use({ bypassCSP: true });

  test("[SEG-36] a cleaned text stays as it is, cleaned again and parsed again", async ({ page }) => {
    test.setTimeout(120_000);
    const first = new Writes();
    const ids = drawnAttacks.map(({ name, markup }) =>
      first.add("obras_sociales", { nombre: `Limpia ${name}`, descripcion: markup }),
    );
    await first.send(product);
    const clean: string[] = [];
    for (const id of ids) clean.push(await cleaned(id));

    const noticed = await watch(page.context());
    await page.goto(product.origin);
    const parsed = await page.evaluate(parseTwice, clean);
    for (const [index, { strange, once, twice }] of parsed.entries()) {
      expect(
        strange.filter((part) => !textElements.has(part) && !textAttributes.has(part)),
        nameOf(index),
      ).toEqual([]);
      expect(twice, nameOf(index)).toBe(once);
    }

    const second = new Writes();
    for (const [index, id] of ids.entries()) second.change("obras_sociales", id, { descripcion: clean[index] });
    await second.send(product);
    for (const [index, id] of ids.entries()) expect(await cleaned(id), nameOf(index)).toBe(clean[index]);
    expect(noticed).toEqual([]);
  });
});

/** Returns the cleaned text as the server's page has it: the description of a work, before its noticias. */
async function cleaned(id: string): Promise<string> {
  const page = await (await fetch(`${product.origin}/obras-sociales/${id}`)).text();
  return /<div class="prosa"[^>]*>([\s\S]*)<\/div><\/div><\/div><section/.exec(page)?.[1] ?? "";
}

/**
 * Parses each text in the page, where it could run.
 * @returns its elements and attributes, and its markup after each parsing
 */
function parseTwice(texts: string[]) {
  return texts.map((html) => {
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = html;
    const once = place.innerHTML;
    const strange = [...place.querySelectorAll("*")].flatMap((element) => [
      element.tagName,
      ...element.getAttributeNames(),
    ]);
    place.innerHTML = once;
    const twice = place.innerHTML;
    place.remove();
    return { strange, once, twice };
  });
}

test("an invalid colour is not stored", async () => {
  for (const color of ["red;background:url(//canario.example)", "#0a5c8f;x:y", "url(//canario.example)"]) {
    const written = product.write("POST", "/api/collections/tags/records", { nombre: "Color", color });
    await expect(written).rejects.toThrow(/ 400 /);
  }
});

test.describe("pictures that nobody has cleaned", () => {
  test.use({ bypassCSP: true, onPurpose: { errors: [/./], addresses: [/canario\.example/] } });

  test("pictures without cleaning are noticed", async ({ page }) => {
    const noticed = await watch(page.context());
    await page.goto(`${product.origin}/terminos`);
    const pictures = markupAttacks.filter(({ markup }) => markup.startsWith("<img"));
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      pictures.map(({ markup }) => markup).join(""),
    );
    await expect.poll(() => noticed.filter((line) => line.startsWith("ran")).length).toBeGreaterThan(4);
    await expect.poll(() => noticed.filter((line) => line.startsWith("asked")).length).toBeGreaterThan(4);
  });
});
