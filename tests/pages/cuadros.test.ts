import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { comision, conDocumento, cuadros, reporteros } from "../e2e/demo/demo-cuadros.ts";
import { present } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";

const address = `/cuadro-pastoral/${conDocumento.id}`;

const { api, open } = demoPages();

const widthOf = async (picture: string) => (await sharp((await api.get(picture)).bytes).metadata()).width;

describe("a board", () => {
  it("[CUA-01] a board shows its title, cover, person in charge and description", async () => {
    const { body } = await open(address);
    expect(textsOf(body.select("h1"))).toEqual([conDocumento.titulo]);
    const cover = present(body.select(".cuadro__fondo")[0]);
    const picture = String(cover.select("img")[0]?.attribute("src"));
    expect(picture).toMatch(/\?thumb=1280x0$/);
    expect(await widthOf(picture)).toBe(1280);
    expect(cover.text).toBe("");

    const person = body.one("complementary", "Encargad@");
    for (const text of ["Encargad@", conDocumento.nombre_encargado]) expect(person.text).toContain(text);
    const portrait = String(person.select("img")[0]?.attribute("src"));
    expect(portrait).toMatch(/\?thumb=290x290$/);
    expect(await widthOf(portrait)).toBe(290);

    const prose = present(body.select(".prosa")[0]);
    expect(prose.select("h2").length).toBeGreaterThan(0);
    expect(prose.select("p").length).toBeGreaterThan(0);
  });

  it("[CUA-01] a board has a gallery of its photos, from the first on", async () => {
    const gallery = (await open(address)).body.one("region", "Fotografías");
    expect(gallery.select("figure")[0]?.select("img")[0]?.attribute("src")).toMatch(/\?thumb=1280x0$/);
    expect(gallery.text).toContain(`1 de ${conDocumento.imagenes.length}`);
  });

  it("[CUA-01] a board offers its document, which answers as a PDF", async () => {
    const section = (await open(address)).body.one("region", "Documento");
    const link = section.one("link", /^Descargar PDF/);
    expect(link.attribute("download")).toBe("");
    expect(section.one("link", /^Abrir PDF/).attribute("href")).toBe(link.attribute("href"));
    const { headers } = await api.get(String(link.attribute("href")));
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      // No `sandbox`: with it browsers show no PDF in a frame.
      "content-security-policy": "frame-ancestors 'self'",
    });
  });

  it("a board without a document shows none", async () => {
    expect((await open(`/cuadro-pastoral/${comision.id}`)).body.has("region", "Documento")).toBe(false);
  });

  it("[CUA-02] a board has the communication team by name, each with photo and parish or movement", async () => {
    const { body } = await open(`/cuadro-pastoral/${comision.id}`);
    expect(body.has("heading", "Conoce al equipo que hace posible esto:")).toBe(true);
    const team = body.one("region", "Equipo de reporteros");
    expect(textsOf(team.all("heading"))).toEqual(reporteros.map(({ nombre }) => nombre));
    expect(textsOf(team.select("p"))).toEqual(reporteros.map(({ parroquia_o_movimiento }) => parroquia_o_movimiento));
    for (const photo of team.select("img")) expect(photo.attribute("src")).toMatch(/\?thumb=0x500$/);
    // The carousel has no buttons without a script, and its scrolling area is focusable.
    expect(body.has("button", "Reporteros siguientes")).toBe(false);
    expect(team.attribute("tabindex")).toBe("0");
  });
});

it("[CUA-03] [APP-05] a missing board answers 404; the page says so and leads to the list", async () => {
  const page = await open("/cuadro-pastoral/noexiste");
  expect(page.status).toBe(404);
  expect(page.meta("robots")).toBe("noindex");
  const main = page.body.one("main");
  expect(main.text).toContain("Ocurrió un error al obtener el cuadro pastoral");
  const list = await page.follow(main.one("link", "Ver los cuadros pastorales"));
  expect(list.body.one("main").select("h2")).toHaveLength(cuadros.length);
});

it("[APP-04] [NAV-09] the navigation leads to the list of all boards, and the list to each", async () => {
  const home = await open("/");
  const [way] = home.body.all("navigation", "Principal").flatMap((menu) => menu.all("link", "Cuadro Pastoral"));
  const list = await home.follow(present(way));
  expect(list.address).toBe("/cuadro-pastoral");
  const links = list.body
    .one("main")
    .select("h2")
    .flatMap((heading) => heading.all("link"));
  expect(textsOf(links)).toEqual(cuadros.map(({ titulo }) => titulo));
  const board = await list.follow(present(links.find(({ text }) => text === conDocumento.titulo)));
  expect(textsOf(board.body.select("h1"))).toEqual([conDocumento.titulo]);
  expect(board.body.has("link", /^Abrir PDF/)).toBe(true);
});
