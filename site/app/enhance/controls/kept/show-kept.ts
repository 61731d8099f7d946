import { type KeptWork, unpack } from "@arzobispado/diocese/misas";
import { type MisasQuery, misasAddress } from "../../../features/misas/list/misas-query.ts";
import { contactParts } from "../../../text/contact-parts.ts";
import { offlinePagePath } from "../../../text/offline-addresses.ts";
import { pageTitle } from "../../../text/page-title.ts";
import type { Behaviours } from "../../behaviours.ts";
import { type FilledRow, filledRow } from "../near/filled-row.ts";
import { telephoneRow } from "../near/near-me-list.ts";
import { ageInWords } from "./age-in-words.ts";
import { readAsked } from "./asked.ts";
import { answerHours } from "./hours-answer.ts";
import { keptRow } from "./kept-row.ts";
import { type KeptTimetable, timetableOfKept } from "./kept-timetable.ts";
import { link, make } from "./make.ts";
import { answerParish } from "./parish-answer.ts";
import { parishPart } from "./parish-part.ts";
import type { ReadDirectory } from "./read-directory.ts";

const notHere = "Esta página no está en tu teléfono";
/** Most rows that a list shows. */
const mostRows = 60;

/**
 * Shows the answer of the offline page to its address, in the parts of the page (routes/public/sin-conexion.tsx).
 * @param read `null`: nothing is saved
 */
export function showKept(page: HTMLElement, { texts }: Behaviours["keptAnswer"], read: ReadDirectory | null): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`);
  const [status, title, answer] = [part("guardado"), part("titulo"), part("respuesta")];
  if (!status || !title || !answer) return;
  if (!read) {
    status.textContent = texts.never;
    status.hidden = false;
    return;
  }
  const { packed, saved, now } = read;
  const age = saved && ageInWords(saved, now);
  status.textContent = age?.text ?? "";
  status.hidden = !age;
  const kept = unpack(packed);
  const timetable = timetableOfKept(kept);
  const zones = part("zonas");
  // The zones are invisible before: filled when opened.
  zones?.closest("details")?.addEventListener("toggle", () => fillZones(zones, timetable), { once: true });
  const asked = readAsked(new URL(window.location.href), offlinePagePath);
  const days = part("dias");
  if (days) days.hidden = asked.kind !== "hours" || age?.isTooOld === true;
  // The answer comes before the form, which finds other hours.
  if (asked.kind !== "hours") page.querySelector("[role=search]")?.before(answer);
  const put = (heading: string, ...children: Node[]) => {
    title.textContent = heading;
    document.title = pageTitle(heading);
    answer.replaceChildren(...children);
  };
  switch (asked.kind) {
    case "hours": {
      const { query } = asked;
      const input = page.querySelector<HTMLInputElement>("[name=q]");
      if (input) input.value = query.q;
      markDays(days, query);
      const found = answerHours(timetable, query, now);
      if (age?.isTooOld) put("Teléfonos", telephones(page, found.places));
      else put(found.title, ...found.notices.map(paragraph), list(page, found.listed.slice(0, mostRows).map(keptRow)));
      break;
    }
    case "parish": {
      const parish = answerParish(timetable, asked.id, now);
      if (parish) put(parish.place.nombre, ...parishPart(parish, age?.isTooOld ?? false));
      else put(notHere, paragraph(texts.missing));
      break;
    }
    case "works":
      put("Obras sociales", worksPart(kept.obras));
      break;
    case "nothing":
      put(notHere, paragraph(texts.missing));
  }
}

const paragraph = (text: string): HTMLElement => make("p", {}, text);

function list(page: HTMLElement, rows: FilledRow[]): HTMLElement {
  const template = page.querySelector<HTMLTemplateElement>("[data-cerca-fila]");
  const place = make("ol", { class: page.querySelector("[data-cerca-lista]")?.className ?? "" });
  if (template) place.append(...rows.map((row) => filledRow(template, row)));
  return place;
}

function telephones(page: HTMLElement, places: ReturnType<typeof answerHours>["places"]): HTMLElement {
  const known = places.filter(({ lugar }) => lugar.telefono + lugar.whatsapp !== "");
  return list(
    page,
    known.map(({ nombre, zona, lugar }) => telephoneRow({ ...lugar, nombre }, zona?.nombre ?? "")),
  );
}

/** List of social works with their contacts: each number and address in them is a link. */
function worksPart(works: readonly KeptWork[]): HTMLElement {
  const items = works.map(({ nombre, ubicacion, contacto }) =>
    make("li", {}, make("b", {}, nombre), make("p", {}, ubicacion), make("p", {}, ...linked(contacto))),
  );
  return make("ul", {}, ...items);
}

const linked = (contact: string): (Node | string)[] =>
  contactParts(contact).map(({ text, address }) => (address ? link(address, text) : text));

function fillZones(place: HTMLElement | null, { referencias }: KeptTimetable): void {
  const of = (clase: string) =>
    referencias
      .filter((one) => one.clase === clase)
      .map(({ slug, nombre }) => make("li", {}, link(misasAddress({ slug }), nombre)));
  place?.replaceChildren(
    ...[make("h2", {}, "Zonas"), make("ul", {}, ...of("zona"))],
    ...[make("h2", {}, "Estaciones del teleférico"), make("ul", {}, ...of("estacion"))],
  );
}

/** Links each day to the same query on that day, and marks the current one. */
function markDays(place: HTMLElement | null, query: MisasQuery): void {
  for (const day of place?.querySelectorAll("a") ?? []) {
    const dia = day.dataset.dia ?? "";
    day.href = misasAddress({ ...query, dia });
    if (dia === query.dia) day.setAttribute("aria-current", "true");
    else day.removeAttribute("aria-current");
  }
}
