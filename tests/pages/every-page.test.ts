import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { newest, present, published } from "../e2e/demo/demo-noticias.ts";
import { pages } from "../e2e/states/pages.ts";
import { demoPages } from "../support/demo-product.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";
import { publicOrigin } from "../support/start-product.ts";

const { api, get, open } = demoPages();

const site = "Arquidiócesis de Nuestra Señora de La Paz";

function expectTags(page: PlainPage, expected: { title: string; path: string; type: string }): void {
  expect(page.title).toBe(expected.title);
  expect(page.body.select("html")[0]?.attribute("lang")).toBe("es");
  const canonical = page.body.select('link[rel="canonical"]').map((link) => link.attribute("href"));
  expect(canonical).toEqual([publicOrigin + expected.path]);
  const description = present(page.meta("description"));
  expect(description.length).toBeGreaterThan(10);
  for (const [name, value] of Object.entries({
    "og:site_name": site,
    "og:locale": "es_BO",
    "og:type": expected.type,
    "og:title": expected.title,
    "og:description": description,
    "og:url": publicOrigin + expected.path,
    "twitter:title": expected.title,
    "twitter:description": description,
  })) {
    expect(page.meta(name), name).toBe(value);
  }
  expect(page.meta("twitter:card")).toMatch(/^summary/);
}

describe("the head of", () => {
  it.each([
    ["home", "/?utm_source=x", `Inicio · ${site}`, "/"],
    ["the list", "/noticias", `Noticias · ${site}`, "/noticias"],
    [
      "a page of a search",
      "/noticias?fbclid=x&page=2&search=a",
      `Noticias: «a» · ${site}`,
      "/noticias?search=a&page=2",
    ],
  ])("[APP-04] the head of %s", async (_name, asked, title, path) => {
    expectTags(await open(asked), { title, path, type: "website" });
  });

  it("[APP-04] [NOT-14] the head of a noticia", async () => {
    const { id, titulo, resumen } = newest(({ foto_portada }) => foto_portada !== "");
    const page = await open(`/noticias/${id}?fbclid=x`);
    expectTags(page, { title: `${titulo} · ${site}`, path: `/noticias/${id}`, type: "article" });
    expect(page.meta("description")).toBe(resumen);
    const image = present(page.meta("og:image"));
    expect(page.meta("twitter:image")).toBe(image);
    expect(present(page.meta("og:image:alt")).length).toBeGreaterThan(0);
    expect(image.startsWith(`${publicOrigin}/api/files/`)).toBe(true);
    const answer = await api.get(image.slice(publicOrigin.length));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^image\//);
  });
});

it("[APP-04] every page has words and a picture for the networks", async () => {
  const { "unknown page": _unknown, ...known } = pages;
  for (const [name, path] of Object.entries(known)) {
    const page = await open(path);
    const description = present(page.meta("description"));
    expect(description.trim().length, name).toBeGreaterThan(10);
    expect(page.meta("og:description"), name).toBe(description);
    expect(present(page.meta("og:image")).startsWith(`${publicOrigin}/`), name).toBe(true);
  }
});

it("[APP-06] the map of the site names every page that search engines may show", async () => {
  const map = (await get("/sitemap.xml")).html;
  const shown: string[] = [];
  for (const path of Object.values(pages)) {
    const page = await open(path);
    const [canonical] = page.body.select('link[rel="canonical"]').map((link) => present(link.attribute("href")));
    // Lists with filters are not in the site map.
    if (page.meta("robots")?.includes("noindex") || canonical === undefined || canonical.includes("?")) continue;
    expect(map, path).toContain(`<loc>${canonical}</loc>`);
    shown.push(canonical);
  }
  expect(shown.length).toBeGreaterThan(20);
});

it("[ENT-12] every page tells its picture, a light JPEG of the sides that it names", async () => {
  const { "unknown page": _unknown, ...known } = pages;
  const { id } = newest(({ foto_portada }) => foto_portada !== "");
  for (const [name, path] of [...Object.entries(known), ["shared", `/noticias/${id}/share/social-media`]]) {
    const page = await open(String(path));
    const image = present(page.meta("og:image"));
    expect(page.meta("twitter:image"), name).toBe(image);
    expect(page.meta("og:image:type"), name).toBe("image/jpeg");
    expect(present(page.meta("og:image:alt")).length, name).toBeGreaterThan(3);
    const address = image.slice(publicOrigin.length);
    // Files of the backend are requested from it; all others are built.
    const bytes = address.startsWith("/api/")
      ? (await api.get(address, { headers: { accept: "*/*", "user-agent": "WhatsApp/2.23.20.0" } })).bytes
      : await readFile(new URL(`../../site/public${address}`, import.meta.url));
    expect(bytes.byteLength, name).toBeLessThanOrEqual(300_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, `${width}`, `${height}`], name).toEqual([
      "jpeg",
      page.meta("og:image:width"),
      page.meta("og:image:height"),
    ]);
  }
});

it("[APP-04] every page has a title of its own and one first heading", async () => {
  const seen = new Set<string>();
  const paths = ["/", "/noticias", "/noticias?search=a", "/videos", "/parroquias", "/sinodo", "/mision-vision"];
  for (const path of [...paths, `/noticias/${present(published[0]).id}`]) {
    const { title, body } = await open(path);
    expect(body.select("h1"), path).toHaveLength(1);
    seen.add(title);
  }
  expect(seen.size).toBe(paths.length + 1);
});

it.each([
  ["/noticias/noticia00000004", "Noticias"],
  ["/cuadro-pastoral/cuadropast00003", "Arquidiócesis/Arzobispado"],
  ["/cuadro-pastoral/cuadropast00001", "Cuadro Pastoral"],
  ["/cuadro-pastoral-v3/cuadropast00001", "Cuadro Pastoral"],
  ["/obras-sociales", "Obras Sociales"],
])("[NAV-07] one word of the navigation is marked on %s", async (path, word) => {
  const { body } = await open(path);
  const navigations = body.select('nav[aria-label="Principal"]');
  // Expects a navigation for a wide window and another for a phone.
  expect(navigations).toHaveLength(2);
  for (const navigation of navigations) {
    const groups = navigation.select("details");
    const links = navigation.select("a[aria-current]").filter((link) => !groups.some((group) => link.isIn(group)));
    // Links that replace a menu without a script do not count.
    const shown = links.filter((link) => !link.attribute("class")?.includes("sin-guion"));
    expect(textsOf([...shown, ...navigation.select("summary[data-current]")])).toEqual([word]);
  }
});

describe("the navigation", () => {
  /** Both navigations of a page: for a wide window, and in a phone's menu. */
  const navigations = async () => (await open("/terminos")).body.select('nav[aria-label="Principal"]');
  const linksOf = (part: Part) =>
    part
      .select("a")
      .filter((link) => !link.attribute("class")?.includes("sin-guion"))
      .map((link) => [link.text, link.attribute("href")]);
  const groupOf = (navigation: Part, word: string) =>
    present(navigation.select("details").find((group) => group.select("summary")[0]?.text === word));

  it("[NAV-07] the navigation has the pages of each menu, in order, wide and in the phone's menu", async () => {
    for (const navigation of await navigations()) {
      expect(linksOf(groupOf(navigation, "Noticias"))).toEqual([
        ["Noticias", "/noticias"],
        ["Videos", "/videos"],
      ]);
      expect(linksOf(groupOf(navigation, "Arquidiócesis/Arzobispado"))).toEqual([
        ["Clero Paceño", "/cleros-diocesanos"],
        ["Misión Visión", "/mision-vision"],
        ["Seminario", "/cuadro-pastoral/cuadropast00003"],
        ["CBR La Paz", "/cuadro-pastoral/cuadropast00004"],
        ["Revista Conectados", "/revista-conectados"],
      ]);
    }
  });

  it("[NAV-08] the menu of the parroquias groups them and leads to each, and to all of them", async () => {
    const groups = {
      Catedral: { "Catedral Metropolitana": "parroquia000001" },
      Basílicas: { "San Francisco": "parroquia000002", "María Auxiliadora": "parroquia000003" },
      Parroquias: {
        "San Miguel Arcángel": "parroquia000036",
        "San Pedro": "parroquia000012",
        "San Sebastián": "parroquia000009",
        "Nuestra Señora de La Merced": "parroquia000008",
        "Santo Domingo": "parroquia000004",
        "San Agustín": "parroquia000005",
        "Cristo Rey": "parroquia000013",
        "Señor de la Exaltación": "parroquia000035",
      },
      Otros: {
        "Santuario Jesús del Gran Poder": "parroquia000017",
        "Santuario del Carmen": "parroquia000006",
        "Capilla El Montículo": "parroquia000014",
      },
    };
    for (const navigation of await navigations()) {
      const menu = groupOf(navigation, "Parroquias");
      const shown = menu.all("list").map((list) => [list.name, linksOf(list)]);
      const expected = Object.entries(groups).map(([title, parroquias]) => [
        title,
        Object.entries(parroquias).map(([label, id]) => [label, `/parroquias/${id}`]),
      ]);
      expect(shown).toEqual(expected);
      expect(menu.one("link", /^Todas las Parroquias/).attribute("href")).toBe("/parroquias");
    }
    for (const [label, id] of Object.values(groups).flatMap((parroquias) => Object.entries(parroquias))) {
      const { status, html } = await get(`/parroquias/${id}`);
      const [, name = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
      expect([status, name]).toEqual([200, expect.stringContaining(label.split(" ").at(-1) ?? "")]);
    }
  });

  it("[NAV-10] the networks stand in the header, in order", async () => {
    const [header] = (await open("/terminos")).body.select("header");
    const links = present(header).one("list", "Redes sociales").all("link");
    const networks = links.map((link) => /^https:\/\/www\.(\w+)\.com\//.exec(link.attribute("href") ?? "")?.[1]);
    expect(networks).toEqual(["facebook", "tiktok", "instagram", "youtube"]);
  });

  it("[NAV-01] each address of the navigation answers, and so do the pages behind", async () => {
    for (const path of [
      ...["/", "/noticias", "/videos", "/parroquias", "/parroquias/parroquia000001", "/obras-sociales"],
      ...["/obras-sociales/obrasocial00001", "/cleros-diocesanos", "/mision-vision", "/revista-conectados", "/sinodo"],
      ...["/cuadro-pastoral", "/cuadro-pastoral/cuadropast00003", `/noticias/${present(published[0]).id}`],
    ]) {
      const { status, body } = await open(path);
      expect([status, body.select("h1").length], path).toEqual([200, 1]);
    }
  });
});

it.each(["/no-existe", "/noticias/a/b/c", "/api2/../x"])(
  "[APP-05] an unknown address %s answers 404 in Spanish with ways on",
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe(`Página no encontrada · ${site}`);
    expect(page.meta("robots")).toBe("noindex");
    expect(textsOf(page.body.select("h1"))).toEqual(["Esta puerta no se abre"]);
    const [main] = page.body.select("main");
    expect(main?.text).toContain("La página que buscas cambió de lugar o ya no existe.");
    expect(main?.one("link", "Ir al inicio").attribute("href")).toBe("/");
  },
);

/** Lists buttons that send no form and fields that no button sends. Skips controls hidden without a script. */
function deadControls(body: Part): string[] {
  const closed = body.select("dialog").filter((dialog) => dialog.attribute("open") === undefined);
  const controls = body
    .select("")
    .filter(({ tag, isField }) => isField || tag === "button")
    .filter((control) => control.attribute("type") !== "hidden" && !control.isHidden)
    .filter((control) => !closed.some((dialog) => control.isIn(dialog)));
  const forms = body.select("form");
  const formOf = (control: Part) =>
    forms.find((form) =>
      control.attribute("form") ? control.attribute("form") === form.attribute("id") : control.isIn(form),
    );
  const senders = controls.filter((control) => control.tag === "button" && control.attribute("type") !== "button");
  const sent = senders.flatMap((sender) => formOf(sender) ?? []);
  return controls
    .filter((control) => control.attribute("type") === "button" || !sent.some((form) => form === formOf(control)))
    .map(({ tag, name }) => `${tag} «${name}»`);
}

describe("without a script", () => {
  it.each(Object.entries(pages))(
    "[APP-04] every control on the page %s works without a script",
    async (_name, path) => {
      const { body } = await open(path);
      expect(body.select("h1").length).toBeGreaterThan(0);
      expect(deadControls(body)).toEqual([]);
    },
  );
});
