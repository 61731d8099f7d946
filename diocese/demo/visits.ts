import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Content, VisitSum } from "@arzobispado/backend";
import { sectionPaths } from "../config/section-paths.ts";
import { type DemoMoment, resolveMoment } from "./moments.ts";

const noteKey = "demoVisits";
const days = 28;
const aDay = 86_400_000;

/** Visits by day of the week, Sunday first: people read after Mass, and on Wednesdays when the news come. */
const usual = [268, 121, 134, 187, 158, 149, 172];

const searches = [
  "misa en aymara",
  "requisitos bautizo",
  "horario confesiones",
  "certificado de matrimonio",
  "catequesis adultos",
];
/** Sections with their share of a hundred page views. */
const sections: [string, number][] = [
  ["/", 31],
  [sectionPaths.noticias, 14],
  [sectionPaths.parroquias, 9],
  [sectionPaths.clero, 4],
  [sectionPaths.videos, 4],
  [sectionPaths.obras, 3],
];

/** Fills in invented counts for the last four weeks; days with real visits keep their own. */
export async function loadDemoVisits(content: Content, now: Date): Promise<void> {
  const noticias = await publishedNoticias(now);
  const sums = Array.from({ length: days }, (_, index) =>
    sumsOfDay(new Date(now.getTime() - (index + 1) * aDay), index, noticias),
  );
  const empty = await content.daysWithoutVisits([...new Set(sums.flat().map(({ day }) => day))]);
  // Noted before the rows, as for the records.
  await content.setNote(noteKey, JSON.stringify(empty));
  await content.fillVisits(sums.flat().filter(({ day }) => empty.includes(day)));
}

export async function removeDemoVisits(content: Content): Promise<void> {
  const written: string[] = JSON.parse((await content.note(noteKey)) ?? "[]");
  await content.clearVisits(written);
  await content.setNote(noteKey, null);
}

/** Days with invented counts, and the note that lists them. */
export async function demoVisitTraces(content: Content): Promise<{ notes: string[]; days: string[] }> {
  return { notes: [noteKey], days: JSON.parse((await content.note(noteKey)) ?? "[]") };
}

function sumsOfDay(date: Date, index: number, noticias: PublishedNoticia[]): VisitSum[] {
  // La Paz is UTC−4 all year round.
  const day = new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  // Grows slowly, and differs each day.
  const total = Math.round((usual[weekday] ?? 0) * (1.08 - index * 0.008) + ((index * 37) % 23));
  const views = Math.round(total * 2.1);
  // News published by noon of that day; the newest is read most.
  const read = noticias.filter(({ moment }) => moment < `${day} 16:00`).slice(0, 7);
  const [phones, tablets] = [Math.round(total * 0.78), Math.round(total * 0.03)];
  const sum = (kind: VisitSum["kind"], name: string, of: number): VisitSum => ({
    day,
    kind,
    name,
    total: Math.max(1, of),
  });
  const shareOf = (percent: number) => Math.round((views * percent) / 100);
  return [
    sum("visit", "", total),
    sum("visitor", "", Math.round(total * 0.66)),
    sum("view", "", views),
    sum("device", "phone", phones),
    sum("device", "tablet", tablets),
    sum("device", "computer", total - phones - tablets),
    ...sections.map(([path, percent]) => sum("page", path, shareOf(percent))),
    ...read.map(({ id }, place) =>
      sum("page", `/noticias/${id}`, shareOf(11 / (place + 1.4) + ((index + place) % 3) * 0.4)),
    ),
    ...searches
      .filter((_, place) => (index + place) % (place + 1) === 0)
      .map((words, place) => sum("search", words, 3 - (place >> 1))),
    sum("share", "whatsapp", Math.round(total * 0.06)),
    sum("share", "facebook", Math.round(total * 0.03)),
    ...(index % 3 === 0 ? [sum("share", "twitter", 1)] : []),
  ];
}

interface PublishedNoticia {
  id: string;
  moment: string;
}

/** Published news with their stored dates, newest first. */
async function publishedNoticias(now: Date): Promise<PublishedNoticia[]> {
  const path = join(import.meta.dirname, "content", "noticias.json");
  const rows: { id: string; activo: boolean; fecha_publicacion: DemoMoment }[] = JSON.parse(
    await readFile(path, "utf8"),
  );
  return rows
    .filter(({ activo }) => activo)
    .map(({ id, fecha_publicacion }) => ({ id, moment: resolveMoment(fecha_publicacion, now) }))
    .sort((one, other) => (one.moment < other.moment ? 1 : -1));
}
