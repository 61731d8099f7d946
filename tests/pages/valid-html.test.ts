import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesOfSections, drawnPages, pages } from "../e2e/states/pages.ts";
import { type DemoProduct, demoProduct } from "../support/demo-product.ts";
import { startProduct, type TestProduct } from "../support/start-product.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    rules: { "no-missing-references": "error", "no-dup-attr": "error", "no-dup-class": "error" },
  }),
);

type Markup = ReturnType<typeof parseDocument>["children"][number];
interface Element {
  name: string;
  attribs: Record<string, string>;
  /** Whether the element is inside a template. Its headings do not count: the browser draws copies of them. */
  isTemplate: boolean;
}

function elementsOf(nodes: readonly Markup[], isTemplate = false): Element[] {
  return nodes.flatMap((node) => {
    if (!("attribs" in node)) return [];
    const { name, attribs, children } = node;
    return [{ name, attribs, isTemplate }, ...elementsOf(children, isTemplate || name === "template")];
  });
}

const times =
  /^(?:\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?|\d{2}:\d{2}|P.+)$/;

/** Errors that the W3C's checker (vnu-jar) reports and the library does not know. */
function furtherErrors(html: string): string[] {
  const elements = elementsOf(parseDocument(html).children);
  const errors: string[] = [];
  let level = 1;
  for (const { name, attribs, isTemplate } of elements) {
    if ("sizes" in attribs && /^(?:img|source)$/.test(name) && !attribs.srcset) {
      errors.push(`<${name}> with sizes and without srcset: ${attribs.src}`);
    }
    // Our `time` elements contain words, so a machine needs a valid `datetime`.
    if (name === "time" && !times.test(attribs.datetime ?? "")) errors.push(`<time datetime="${attribs.datetime}">`);
    const heading = /^h([1-6])$/.exec(name);
    if (heading && !isTemplate) {
      const own = Number(heading[1]);
      if (own > level + 1) errors.push(`<h${own}> after <h${level}>`);
      level = own;
    }
  }
  return errors;
}

async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  const problems = found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector?.slice(-100)})`);
  return [...problems, ...furtherErrors(html)];
}

type Asked = Pick<TestProduct, "get">;

/** HTML of a page after its redirects. */
async function pageAt({ get }: Asked, path: string): Promise<string> {
  const { status, headers, html } = await get(path);
  if (status < 300 || status >= 400) return html;
  return pageAt({ get }, String(headers.location).replace(/^https?:\/\/[^/]+/, ""));
}

describe("with the demonstration content", () => {
  let product: DemoProduct;
  beforeAll(async () => {
    product = await demoProduct();
  });

  const further = {
    "opened video": "/videos?video=paginavideo0001",
    "missing noticia": "/noticias/noexiste",
    "missing parroquia": "/parroquias/noexiste",
    "shared noticia": `${pages.noticia}/share/social-media`,
    "month of saints": "/?mes=2&anio=2028",
    "day without a saint": "/?mes=2&anio=2028&dia=29",
    "sent report": "/parroquias/parroquia000003/reportar?enviado=si",
    "page without a connection": "/sin-conexion",
    "unknown zone": "/misas/noexiste",
    "Masses of an unknown place": "/misas?q=zzzzzz",
    "beginning of the search": "/buscar",
  };

  const drawn = [...drawnPages, ...drawnCases(Object.entries(further), 4)];

  it.each(drawn)("[DOC-12] the page '%s' is valid HTML", async (_name, path) => {
    const html = await pageAt(product, path);
    expect(html.length).toBeGreaterThan(1000);
    expect(await errorsOf(html)).toEqual([]);
  });
});

describe("without any content", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct(new Date("2026-11-21T16:00:00Z"));
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const addresses = ["/", ...addressesOfSections("x"), "/en-vivo", "/buscar?q=x", "/revista-conectados", "/sinodo"];
  const isDetail = (path: string) => path.split("/").length > 2;

  it.each(
    drawnCases(
      addresses.filter((path) => !isDetail(path)),
      5,
    ),
  )("[DOC-12] an empty page %s is valid HTML", async (path) => {
    expect(await errorsOf(await pageAt(product, path))).toEqual([]);
  });

  it("[DOC-12] pages with what is transmitted now and later are valid HTML", async () => {
    const parroquia = await product.api.given("parroquias", { nombre: "San Miguel" });
    const lugar = await product.api.given("lugares_de_culto", { parroquia, clase: "sede", activo: true });
    // Saturday noon in La Paz: a Mass takes place now.
    for (const [hora, hasta] of [
      ["12:00", "13:00"],
      ["19:00", ""],
    ]) {
      const transmision = "https://videos.example/a?b=1&c=2";
      await product.api.given("horarios", { lugar, tipo: "misa", dias: ["sa"], hora, hasta, transmision });
    }
    for (const path of ["/en-vivo", "/misas", `/parroquias/${parroquia}`]) {
      const html = await pageAt(product, path);
      expect(html).toMatch(/en vivo/);
      expect([path, await errorsOf(html)]).toEqual([path, []]);
    }
  });

  const failing = drawnCases(addresses, 4, (path) => path.split("/").length);

  it.each(failing)("[DOC-12] a page %s is valid HTML while the backend answers 503", async (path) => {
    product.breakBackend(503);
    expect(await errorsOf(await pageAt(product, path))).toEqual([]);
  });
});

it("[DOC-12] the check knows what the W3C's checker reports", async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;
  for (const wrong of [
    '<img src="/a.jpg" alt="" sizes="100vw">',
    '<time datetime="">hoy</time>',
    "<h1>Uno</h1><h3>Tres</h3>",
    "<p><span><h2>Dos</h2></span></p>",
    '<p id="a">x</p><p id="a">y</p>',
    '<section aria-labelledby="nada"><p>x</p></section>',
    "<ul><p>x</p></ul>",
  ]) {
    expect(await errorsOf(page(wrong)), wrong).not.toEqual([]);
  }
  expect(await errorsOf(page("<main><h1>Uno</h1><h2>Dos</h2><p>x</p></main>"))).toEqual([]);
});
