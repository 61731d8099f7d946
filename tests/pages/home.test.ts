import { describe, expect, it } from "vitest";
import { elsewhere, heard } from "../e2e/demo/demo-homilias.ts";
import { dayInWords, nameOf, present, published, tipos } from "../e2e/demo/demo-noticias.ts";
import { santoOf, today } from "../e2e/demo/demo-santoral.ts";
import { demoPages } from "../support/demo-product.ts";
import { Part, textsOf } from "../support/pages/html-part.ts";
import { optionsOf } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const { api, get, open } = demoPages();

const section = ({ body }: PlainPage): Part => present(body.select("#santoral")[0]);
const saint = (page: PlainPage): string | undefined => section(page).select(".santo__nombre")[0]?.text;
const todaysSaint = santoOf(today.slice(5));
const thisYear = Number(today.slice(0, 4));

it("[APP-04] home is complete without a script and leads on", async () => {
  const home = await open("/");
  expect(home.body.select("h1")).toHaveLength(1);
  expect(home.body.all("img", /^Imagen 1 de 3/)).toHaveLength(1);
  expect(home.body.has("button", "Imagen siguiente")).toBe(false);
  const news = home.body.one("region", "Últimas noticias").all("article");
  expect(news).toHaveLength(3);
  const page = await home.follow(present(news[0]?.all("link")[0]));
  expect(textsOf(page.body.select("h1"))).toEqual([present(published[0]).titulo]);
});

it("[INI-01] home welcomes with a heading, a tagline and buttons to news and parishes", async () => {
  const banner = (await open("/")).body.one("region", "Portada");
  expect(textsOf(banner.select("h1"))).toEqual(["Bienvenidos a la Arquidiócesis de Nuestra Señora de La Paz"]);
  expect(banner.text).toContain("Una Iglesia que camina con su pueblo, del altiplano a los valles.");
  expect(banner.one("link", "Ver parroquias").attribute("href")).toBe("/parroquias");
  expect(banner.one("link", "Ver noticias").attribute("href")).toBe("/noticias");
});

it("[INI-01] the narrow arches of the banner are offered in 320 px, for the width of a phone's arch", async () => {
  const [, ...arches] = (await open("/")).body.one("region", "Portada").select("source");
  expect(arches.length).toBe(2);
  for (const arch of arches) {
    expect(arch.attribute("srcset")).toMatch(/320\S*\.avif 320w, \S+ 640w, \S+ 1200w$/);
    expect(arch.attribute("sizes")).toMatch(/, 7rem$/);
  }
});

it("[INI-03] home has its sections below the banner, in order", async () => {
  const headings = (await open("/")).body.one("main").all("heading");
  expect(textsOf(headings.filter(({ tag }) => tag === "h2"))).toEqual([
    "¿Dónde hay misa?",
    "Santo del día",
    "Misión y Visión",
    expect.stringMatching(/^Homilía oficial/),
    "Últimas noticias",
    "Encuentra tu parroquia",
    "Videos",
  ]);
});

it("[INI-04] home shows the three newest noticias with type and day, and 'Ver más noticias'", async () => {
  const home = await open("/");
  const section = home.body.one("region", "Últimas noticias");
  const cards = section.all("article");
  const latest = published.slice(0, 3);
  expect(cards.flatMap((card) => textsOf(card.select("h3")))).toEqual(latest.map(({ titulo }) => titulo));
  for (const [place, { tipo, date }] of latest.entries()) {
    const card = present(cards[place]);
    expect(textsOf(card.select(".tipo"))).toEqual([nameOf(tipos, tipo)]);
    expect(card.text).toContain(dayInWords(date));
  }
  expect(section.one("link", "Ver más noticias").attribute("href")).toBe("/noticias");
});

describe("the calendar of saints", () => {
  it("[SAN-02] the calendar of saints opens with today's saint, name and picture", async () => {
    const page = await open("/");
    expect(section(page).has("heading", "Santo del día")).toBe(true);
    expect(section(page).select(`time[datetime="${today}"]`)).toHaveLength(1);
    expect(saint(page)).toBe(todaysSaint);
    const picture = String(section(page).select("img")[0]?.attribute("src"));
    expect(picture).toMatch(/\?thumb=0x1000$/);
    expect((await api.get(picture)).headers["content-type"]).toMatch(/^image\//);
  });

  it("[SAN-01] [SAN-03] months, years and days are pages, kept out of the index", async () => {
    const year = thisYear + 1;
    const grid = await (await open("/")).form("Calendario").send("Calendario");
    expect(textsOf(section(grid).all("columnheader"))).toEqual(["Lu", "Ma", "Mi", "Ju", "Vi", "Sa", "Do"]);
    expect(optionsOf(section(grid).field("Mes"))).toEqual([
      ...["Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio"],
      ...["Julio", "Agosto", "Septiembre", "Octubre", "Noviembre", "Diciembre"],
    ]);
    const august = await grid.form("Mes").choose("Mes", "Agosto").send("Ver mes");
    const next = await august.follow("Año siguiente");
    expect(section(next).has("table", `Agosto de ${year}`)).toBe(true);
    const fifth = section(next).one("link", `5 de agosto de ${year}`);
    const columns = section(next)
      .select("tr")
      .map((week) => week.select("td"))
      .find((days) => days.some((day) => fifth.isIn(day)));
    expect(columns?.findIndex((day) => fifth.isIn(day))).toBe((new Date(Date.UTC(year, 7, 5)).getUTCDay() + 6) % 7);
    const day = await next.follow(fifth);
    expect(day.address).toBe(`/?mes=8&anio=${year}&dia=5`);
    expect(saint(day)).toBe(santoOf("08-05"));
    expect(day.meta("robots")).toBe("noindex");
    const back = await day.follow("Ver el santo de hoy");
    expect(saint(back)).toBe(todaysSaint);
    expect(back.meta("robots")).toBeUndefined();
  });

  it("[SAN-03] the calendar of saints has every day of January", async () => {
    for (let day = 1; day <= 31; day++) {
      const page = await open(`/?mes=1&anio=2026&dia=${day}`);
      expect(saint(page), `${day}`).toBe(santoOf(`01-${String(day).padStart(2, "0")}`));
    }
  });

  it("[SAN-04] the calendar of saints says above the default saint that a day has no data", async () => {
    const page = await open("/?mes=2&anio=2028&dia=29");
    expect(section(page).text).toContain("No hay información disponible para esta fecha.");
    expect(saint(page)).toBe(todaysSaint);
  });

  it("an address that is no day redirects to the nearest page", async () => {
    expect((await open("/?mes=13&dia=1")).address).toBe("/");
    const page = await open("/?dia=31&mes=2&anio=2026");
    expect(page.address).toBe("/?mes=2&anio=2026");
    expect(section(page).has("table", "Febrero de 2026")).toBe(true);
  });

  it("[SAN-07] the calendar of saints names the liturgical day of Bolivia beside the saint", async () => {
    const line = (page: PlainPage) => section(page).select(".santo__liturgia");
    expect(line(await open("/"))).toHaveLength(1);
    const [solemnity] = line(await open("/?mes=8&anio=2026&dia=5"));
    for (const text of ["Blanco, solemnidad", "Tiempo Ordinario"]) expect(solemnity?.text).toContain(text);
    expect(line(await open("/?mes=3&anio=2026&dia=20"))[0]?.text).toContain("Morado, feria");
    const far = await open("/?mes=8&anio=2051&dia=5");
    expect(saint(far)).toBe(santoOf("08-05"));
    expect(line(far)).toEqual([]);
  });
});

describe("the day and its saint", () => {
  const card = async (date: string) => {
    const [year, month, day] = date.split("-").map(Number);
    return section(await open(`/?mes=${month}&anio=${year}&dia=${day}`));
  };

  it("[SAN-07] a day that outranks the saint comes first", async () => {
    const { text } = await card("2026-11-22");
    expect(text.indexOf("Jesucristo, Rey del Universo")).toBeGreaterThan(0);
    expect(text.indexOf("Jesucristo, Rey del Universo")).toBeLessThan(text.indexOf("Blanco, solemnidad"));
    expect(text.indexOf("Blanco, solemnidad")).toBeLessThan(text.indexOf(santoOf("11-22")));
  });

  it.each([
    ["2026-11-12", "Josafat"],
    ["2026-08-05", "Copacabana"],
  ])("[SAN-07] the saint of %s, %s, is named once", async (date, name) => {
    expect((await card(date)).text.split(name)).toHaveLength(2);
  });

  it("[SAN-02] the saint of another day is not called that of today", async () => {
    expect((await card("2026-11-12")).has("heading", "Santo del 12 de noviembre")).toBe(true);
  });
});

describe("the homily without a script", () => {
  /** Requests home until the wanted homily is drawn; an authorization bypasses the cache. */
  async function drawHomily(wanted: { titulo: string }[]): Promise<Part> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { html } = await get("/", { authorization: "otra" });
      const homily = wanted.find(({ titulo }) => html.includes(`id="homilia">${titulo}</span>`));
      if (homily) return Part.of(html).one("region", homily.titulo);
    }
    throw new Error("Home never showed the homily that this test needs.");
  }

  it("[APP-04] [HOM-04] the homily opens onto a plain player and the transcript", async () => {
    const panel = await drawHomily(heard);
    expect(panel.select("details").length).toBeGreaterThan(1);
    expect(panel.select("audio").map((audio) => audio.attribute("controls"))).toContain("");
    expect(panel.all("button")).toEqual([]);
  });

  it("[APP-04] [HOM-02] the homily has the video of another service as a link", async () => {
    expect((await drawHomily(elsewhere)).has("link", /^Ver el video en /)).toBe(true);
  });
});
