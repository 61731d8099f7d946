import {
  type Day,
  dayText,
  instantOf,
  type KeptDirectory,
  localMoment,
  type Occurrence,
  occurrences,
  takesPlace,
  unpack,
} from "@arzobispado/diocese/misas";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";
import { now } from "../support/run-moment.ts";

const path = "/misas";
const { day: today } = localMoment(now.getTime());
const of = (day: Day) => `?dia=${dayText(day)}`;

const { get, open } = demoPages();
let kept: KeptDirectory;
beforeAll(async () => {
  kept = unpack(JSON.parse((await get(`${path}/fuera-de-linea.json`)).html));
});

const zonesOf = (slug: string): string[] => {
  const parent = kept.references.find((one) => one.slug === slug)?.parteDe ?? "";
  return [slug, parent].filter(Boolean);
};

/** Occurrences of a day, computed by the engine from the data stored on a phone. */
function expected(day: Day, wanted: (one: Occurrence) => boolean): string[] {
  const lugares = kept.places.map(({ id, parroquia, zona, jurisdiccion }) => ({
    ...{ id, parroquia, jurisdiccion, zonas: zonesOf(zona) },
  }));
  return occurrences({ ...kept, lugares }, day, day)
    .ocurrencias.filter(wanted)
    .map(({ ini, lugar }) => `${Math.floor(ini / 60)}:${String(ini % 60).padStart(2, "0")} ${nameOf(lugar)}`)
    .toSorted();
}
const placeOf = (id: string) => kept.places.find((one) => one.id === id);
const nameOf = (id: string) => placeOf(id)?.nombre;
const isIn = (slug: string) => (one: Occurrence) => zonesOf(placeOf(one.lugar)?.zona ?? "").includes(slug);
const isMass = ({ tipo }: Occurrence) => tipo === "misa";

/** Rows of the list, without the empty one that the script copies. */
const filas = (page: PlainPage) => page.body.select("li.fila").filter((row) => row.text !== "…");

/** Time and name of each row, such as `18:30 San Pedro`. */
const rowsOf = (page: PlainPage): string[] =>
  filas(page)
    .map((row) => `${row.select("time")[0]?.text} ${row.select("a")[0]?.text}`)
    .toSorted();

describe("the list of Masses", () => {
  it("the Masses of the next days are those that an offline phone computes", async () => {
    for (const ahead of [1, 3, 6]) {
      expect(rowsOf(await open(path + of(today + ahead))), `in ${ahead} days`).toEqual(expected(today + ahead, isMass));
    }
  });

  it("[MIS-03] the list of Masses is filtered by zone, landmark, day, hour, kind, language and access without a script", async () => {
    const day = today + 3;
    const page = await open(path);
    const form = page.form("Zona, estación o parroquia");
    expect((await form.fill("Zona, estación o parroquia", "calacoto").send("Buscar")).address).toBe("/misas/calacoto");
    const zone = await page.follow("Obrajes");
    expect(zone.address).toBe("/misas/obrajes");
    // The link leads to the list, which large letters push below the first screen.
    expect(zone.body.one("link", "Obrajes").attribute("href")).toBe("/misas/obrajes#lista");
    expect(zone.body.select("h2#lista")).toHaveLength(1);
    const other = zone.form("Fecha").fill("Fecha", dayText(day));
    const dated = await other.send("Ver");
    expect(dated.address).toBe(`/misas/obrajes?dia=${dayText(day)}`);
    expect(rowsOf(dated)).toEqual(expected(day, (one) => isMass(one) && isIn("obrajes")(one)));
    const filtered = await (await open(path + of(day)))
      .form("Aplicar")
      .choose("Qué", "Confesión")
      .choose("Hora", "Tarde")
      .send("Aplicar");
    const isAfternoon = ({ ini }: Occurrence) => ini >= 840 && ini < 1140;
    expect(rowsOf(filtered)).toEqual(expected(day, (one) => one.tipo === "confesion" && isAfternoon(one)));
    const aymara = await open(`${path + of(day)}&idioma=aymara`);
    expect(rowsOf(aymara)).toEqual(expected(day, (one) => isMass(one) && (one.de.idiomas ?? []).includes("aymara")));
    expect(rowsOf(await open(`${path + of(day)}&acceso=lsb`)).length).toBeLessThan(
      rowsOf(await open(path + of(day))).length,
    );
    const station = await open(`${path}/estacion-obrajes${of(day)}`);
    expect(textsOf(station.body.select("h2#lista"))[0]).toMatch(/^Misas en Estación Obrajes, /);
    expect(filas(station)[0]?.text).toMatch(/≈ \d+ min a pie$/);
  });

  it("[MIS-07] the list of a zone has its parts, of a station what is near; an unknown place is 404", async () => {
    const day = today + 3;
    const zone = rowsOf(await open(`${path}/zona-sur${of(day)}`));
    const part = rowsOf(await open(`${path}/calacoto${of(day)}`));
    expect(part.length).toBeGreaterThan(0);
    expect(zone).toEqual(expect.arrayContaining(part));
    expect(zone.length).toBeGreaterThan(part.length);
    expect(rowsOf(await open(`${path}/estacion-irpavi${of(day)}`)).length).toBeGreaterThan(0);
    const missing = await get(`${path}/ninguna-zona`);
    expect([missing.status, missing.html.includes("No conocemos esa zona")]).toEqual([404, true]);
  });

  it("the list names an unknown filter, and shows no text as a tag", async () => {
    const page = await open(`${path}?q=${encodeURIComponent("<b>Narnia</b>")}`);
    expect(page.body.text).toContain("No conocemos «<b>Narnia</b>». Elige una zona o una estación del teleférico.");
    const none = await open(`${path}/palca${of(today + 1)}&idioma=quechua`);
    expect(none.body.text).toContain("No encontramos misas en quechua en Palca ese día.");
    expect((await none.follow("Ver en toda la ciudad")).address).toContain(
      `/misas?dia=${dayText(today + 1)}&idioma=quechua`,
    );
  });
});

it("[MIS-08] [MIS-09] a parish has its next Mass with buttons to call, write and go there, and none for a number that it has not", async () => {
  const next = async (id: string) => (await open(`/parroquias/${id}`)).body.one("region", "Próxima misa");
  const cathedral = await next("parroquia000001");
  expect(cathedral.one("link", "Llamar").attribute("href")).toMatch(/^tel:\+591\d{8}$/);
  expect(cathedral.one("link", "WhatsApp").attribute("href")).toMatch(/^https:\/\/wa\.me\/591\d{8}$/);
  // The number is also a text, to read out or to write down.
  expect(cathedral.text).toMatch(/Teléfono: \+591[ \d]+/);
  expect(cathedral.text).toMatch(/Verificado el \d/);
  const withoutNumber = await next("parroquia000051");
  expect(withoutNumber.has("link", "Cómo llegar")).toBe(true);
  expect(withoutNumber.all("link", /Llamar|WhatsApp/)).toEqual([]);
});

describe("a calendar of a parish", () => {
  it("a calendar holds the Masses of its page and the list, at their instants", async () => {
    const { html, headers } = await get("/parroquias/parroquia000005/misas.ics");
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const events = html.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
    const starts = events
      .filter((event) => /SUMMARY:Misa/.test(event) && /STATUS:CONFIRMED/.test(event))
      .map((event) => /DTSTART:(\w+)/.exec(event)?.[1] ?? "");
    const lugares = kept.places
      .filter(({ parroquia }) => parroquia === "parroquia000005")
      .map(({ id, parroquia, zona, jurisdiccion }) => ({ id, parroquia, jurisdiccion, zonas: zonesOf(zona) }));
    const { ocurrencias } = occurrences({ ...kept, lugares }, today, today + 14);
    const expected = ocurrencias
      .filter((one) => isMass(one) && takesPlace(one))
      .map(({ dia, ini }) => new Date(instantOf(dia, ini) * 60_000).toISOString().replaceAll(/[-:]|\.000/g, ""));
    expect(expected.length).toBeGreaterThan(10);
    expect(starts.slice(0, expected.length)).toEqual(expected);
  });
});

it.each(["/misas", "/misas/zona-sur?dia=domingo", "/en-vivo"])(
  "[DOC-12] a page %s has no empty moment, and its headings go down by one level at most",
  async (address) => {
    const { html } = await get(address);
    expect(html).not.toMatch(/<time[^>]*datetime=""/i);
    expect(html).not.toMatch(/<time(?![^>]*datetime)[^>]*><\/time>/i);
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    // The footer's headings come after those of the page.
    expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
  },
);
