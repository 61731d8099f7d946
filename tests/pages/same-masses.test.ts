import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import {
  type Day,
  dayOf,
  dayText,
  type KeptDirectory,
  localMoment,
  minutesText,
  type Occurrence,
  occurrences,
  unpack,
} from "@arzobispado/diocese/misas";
import { beforeAll, expect, it } from "vitest";
import { demoPages } from "../support/demo-product.ts";
import type { Part } from "../support/pages/html-part.ts";
import { now } from "../support/run-moment.ts";

const { day: today, minutes } = localMoment(now.getTime());
const first = today + 1;
const last = first + 13;
const days = Array.from({ length: 14 }, (_, at) => first + at);

const { get, open } = demoPages();
let kept: KeptDirectory;
/** Occurrences that a phone computes offline: the reference for all other outputs. */
let masses: Occurrence[];
/** Occurrences from now on, as far ahead as a parish page looks for the next one. */
let coming: Occurrence[];
beforeAll(async () => {
  kept = unpack(JSON.parse((await get("/misas/fuera-de-linea.json")).html));
  const zonesOf = (slug: string) => [slug, kept.references.find((one) => one.slug === slug)?.parteDe ?? ""];
  const lugares = kept.places.map(({ id, parroquia, zona, jurisdiccion }) => ({
    ...{ id, parroquia, jurisdiccion, zonas: zonesOf(zona).filter(Boolean) },
  }));
  const of = (from: Day, to: Day) =>
    occurrences({ ...kept, lugares }, from, to).ocurrencias.filter(({ tipo }) => tipo === "misa");
  masses = of(first, last);
  coming = of(today, today + 35).filter(({ dia, ini }) => dia > today || ini >= minutes - 10);
});

type State = Occurrence["estado"];
const massText = (lugar: string, day: string, time: string, estado: State) => `${lugar} ${day} ${time} ${estado}`;
/** State as a list or calendar shows it: an added Mass looks like a normal one. */
const plain = (estado: State): State => (estado === "agregada" ? "normal" : estado);
const expected = (wanted: (one: Occurrence) => boolean = () => true, as: (estado: State) => State = plain): string[] =>
  masses
    .filter(wanted)
    .map(({ lugar, dia, ini, estado }) => massText(lugar, dayText(dia), minutesText(ini), as(estado)))
    .toSorted();
const isHere = ({ estado }: Occurrence) => estado !== "movida";

it("[MIS-02] the demonstration has some of each state in these days", () => {
  const states = new Set(masses.map(({ estado }) => estado));
  expect([...states].toSorted()).toEqual(["agregada", "en_otro_momento", "movida", "normal", "suspendida"]);
  expect(new Set(masses.map(({ lugar }) => lugar)).size).toBeGreaterThan(60);
});

it("[MIS-02] the list of all zones tells the same Masses on days of the next fourteen", async () => {
  const drawn = drawnCases(days, 5);
  const listed = await Promise.all(
    drawn.map(async (day) => {
      const { body } = await open(`/misas?dia=${dayText(day)}`);
      const rows = body.select("li.fila").filter((row) => row.select("time").length > 0 && row.text !== "…");
      return rows.flatMap((row) => listedRow(row));
    }),
  );
  expect(listed.flat().toSorted()).toEqual(expected(({ dia }) => drawn.includes(dia)));
});

function listedRow(row: Part): string[] {
  const [day = "", time = ""] = row.select("time")[0]?.attribute("datetime")?.split("T") ?? [];
  const lugar = placeAt(row.select("a")[0]?.attribute("href") ?? "");
  if (!lugar) return [];
  const struck = row.select("s")[0]?.text ?? "";
  const isElsewhere = row.select("p").some(({ text }) => text.startsWith("Cambio de horario"));
  const estado = struck.startsWith("Suspendida: ")
    ? "suspendida"
    : struck.startsWith("Movida: ")
      ? "movida"
      : isElsewhere
        ? "en_otro_momento"
        : "normal";
  const isStruck = struck !== "";
  expect(isStruck, row.text).toBe(estado === "suspendida" || estado === "movida");
  return [massText(lugar, day, time.slice(0, 5), estado)];
}

/** Id of the place of a link: `/parroquias/ID` is the parish church, `/parroquias/ID#CHAPEL` a chapel of the parish. */
function placeAt(address: string): string | undefined {
  const [parroquia, chapel] = address.replace("/parroquias/", "").split("#");
  return chapel ?? kept.places.find((place) => place.isSede && place.parroquia === parroquia)?.id;
}

it("[MIS-02] the open data have the same celebrations", async () => {
  const { html } = await get(`/datos/celebraciones.json?desde=${dayText(first)}&hasta=${dayText(last)}`);
  const { celebraciones } = JSON.parse(html) as { celebraciones: Record<string, string>[] };
  const found = celebraciones
    .filter(({ tipo }) => tipo === "misa")
    .map(({ lugar = "", fecha = "", hora = "", estado }) => massText(lugar, fecha, hora, estado as State));
  expect(found.toSorted()).toEqual(expected(undefined, (estado) => estado));
});

it("[MIS-02] the calendar of each parish has the same Masses, suspended ones as cancelled", async () => {
  const parishes = [...new Set(kept.places.map(({ parroquia }) => parroquia))];
  const found: string[] = [];
  // Requested one after another: of sixty at once on a busy machine one answer had no events.
  for (const parroquia of parishes) {
    const { status, html } = await get(`/parroquias/${parroquia}/misas.ics`);
    expect([parroquia, status], html.slice(0, 500)).toEqual([parroquia, 200]);
    found.push(...calendarOf(html));
  }
  expect(found.toSorted()).toEqual(expected(isHere));
});

function calendarOf(text: string): string[] {
  const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  return events.flatMap((event) => {
    const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(event)?.[1] ?? "";
    const start = value("DTSTART").replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
    const { day, minutes } = localMoment(Date.parse(start));
    if (!value("SUMMARY").startsWith("Misa") || !isWithin(day)) return [];
    const lugar = /\.(\w+)@/.exec(value("UID"))?.[1] ?? "";
    const moved = value("DESCRIPTION").startsWith("Cambio de horario") ? "en_otro_momento" : "normal";
    return [
      massText(lugar, dayText(day), minutesText(minutes), value("STATUS") === "CANCELLED" ? "suspendida" : moved),
    ];
  });
}

const isWithin = (day: Day): boolean => day >= first && day <= last;

/** Key of a parish in these days: whether it has chapels, and the states of its occurrences. */
function kindOf(parroquia: string): string {
  const places = kept.places.filter((place) => place.parroquia === parroquia).map(({ id }) => id);
  const states = new Set(masses.filter(({ lugar }) => places.includes(lugar)).map(({ estado }) => estado));
  return [places.length > 1, ...[...states].toSorted()].join();
}

it("[MIS-02] [MIS-11] the page of a parish has the same next Mass, changes and next events, and marks changed hours in its week", async () => {
  const parishes = kept.places.filter(({ isSede }) => isSede);
  for (const { id: sede, parroquia } of drawnCases(parishes, 3, (place) => kindOf(place.parroquia))) {
    const { body } = await open(`/parroquias/${parroquia}`);
    const thing = body.select('script[type="application/ld+json"]').map(({ text }) => JSON.parse(text));
    const church = thing.find((one) => one["@type"] === "Church");
    const events: { name: string; startDate: string; eventStatus: string }[] = church.event ?? [];
    const structured = events
      .filter(({ name, startDate }) => name.startsWith("Misa") && isWithin(dayOf(startDate.slice(0, 10))))
      .map(
        ({ startDate, eventStatus }) => `${startDate.slice(0, 10)} ${startDate.slice(11, 16)} ${stateOf(eventStatus)}`,
      );
    // A page shows fourteen days from today on; this list begins tomorrow.
    const own = masses
      .filter(
        (one) =>
          isHere(one) &&
          one.dia < today + 14 &&
          kept.places.find(({ id }) => id === one.lugar)?.parroquia === parroquia,
      )
      .map(({ dia, ini, estado }) => `${dayText(dia)} ${minutesText(ini)} ${plain(estado)}`);
    expect(own, parroquia).toEqual(expect.arrayContaining(structured));
    const changed = own.filter((one) => !one.endsWith("normal"));
    if (events.length < 20) expect(structured.toSorted(), parroquia).toEqual(own.toSorted());
    else if (changed.length <= 20) expect(structured, parroquia).toEqual(expect.arrayContaining(changed));

    const [next] = body.select('section[aria-labelledby="proxima-misa"]');
    expect(next?.select("time")[0]?.attribute("datetime")?.slice(0, 16), parroquia).toBe(momentOf(nextAt(sede)));
    for (const { id } of kept.places.filter((one) => !one.isSede && one.parroquia === parroquia)) {
      expect(body.select(`#${id}`)[0]?.text, id).toMatch(new RegExp(inWords(nextAt(id)), "i"));
    }
    const ofTheseDays = coming.filter(({ lugar, dia }) => lugar === sede && dia < today + 14);
    const changesInWeek = ofTheseDays.some(({ estado, de }) => /suspendida|movida/.test(estado) && isWeekly(de));
    const marks = body.select("small").filter(({ text }) => text.startsWith("con cambios"));
    expect(marks.length > 0, parroquia).toBe(changesInWeek);
    const suspended = body.select("li").filter(({ text }) => /Suspendidas? ?/.test(text) && changeOfMass.test(text));
    const struck = suspended.flatMap((item) => item.select("s").map(({ text }) => text));
    const lost = ofTheseDays
      .filter(({ estado }) => estado === "suspendida")
      .map(({ ini }) => minutesText(ini).replace(/^0/, ""));
    expect(new Set(struck), parroquia).toEqual(new Set(lost));
    const changes = ofTheseDays.filter(({ estado }) => ["movida", "agregada"].includes(estado));
    const listed = body.select("li").filter(({ text }) => changeOfMass.test(text) && !text.includes("Suspendida"));
    expect(
      listed.map(({ text }) => changeOfMass.exec(text)?.[0]),
      parroquia,
    ).toEqual(changes.map((one) => inWords(one).replace(", ", ": misa de las ")));
  }
});

const isWeekly = (line: Occurrence["de"]): boolean =>
  "dias" in line && !line.semanas?.length && !line.dia_mes && !line.antes_de_misa;
const changeOfMass = /^\S+ \d+ de \S+: misas? de las \d+:\d\d/;
const nextAt = (place: string) =>
  coming.find(({ lugar, estado }) => lugar === place && !["suspendida", "movida"].includes(estado));
const momentOf = (one: Occurrence | undefined) => one && `${dayText(one.dia)}T${minutesText(one.ini)}`;

/** Date and time in words, such as `domingo 6 de diciembre, 11:00`. */
function inWords(one: Occurrence | undefined): string {
  if (!one) return "Sin fecha anunciada";
  const words = new Intl.DateTimeFormat("es", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const day = words.format(one.dia * 86_400_000).replace(",", "");
  return `${day}, ${minutesText(one.ini).replace(/^0/, "")}`;
}

function stateOf(status: string): State {
  if (status.endsWith("EventCancelled")) return "suspendida";
  return status.endsWith("EventRescheduled") ? "en_otro_momento" : "normal";
}
