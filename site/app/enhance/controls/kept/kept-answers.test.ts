import { dayOf, unpack } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { keptDirectory } from "../../../features/misas/kept-directory.server.ts";
import { answerMisas } from "../../../features/misas/list/misas-page.server.ts";
import { everything, type MisasQuery } from "../../../features/misas/list/misas-query.ts";
import type { MisasRecords } from "../../../features/misas/timetable.ts";
import { answerHours } from "./hours-answer.ts";
import { keptRow } from "./kept-row.ts";
import { timetableOfKept } from "./kept-timetable.ts";
import { answerParish } from "./parish-answer.ts";

/** Eleven in the morning of a Wednesday in La Paz. */
const now = new Date("2026-11-25T15:00:00Z");

const reference = (id: string, nombre: string, clase: string, punto = { lat: 0, lon: 0 }, parte_de = "") => ({
  ...{
    id: `id-${id}`,
    slug: id,
    nombre,
    clase,
    punto,
    parte_de,
    linea: "",
    sinonimos: id === "calacoto" ? "Calaco" : "",
  },
});
const lugar = (id: string, zona: string, more: object = {}) => ({
  ...{ id, parroquia: `p-${id}`, nombre: "", clase: "sede", zona: `id-${zona}`, punto: { lat: -16.54, lon: -68.08 } },
  ...{ indicaciones: "Calle 21", telefono: "", telefono_2: `+591 2 000 000${id.length}`, whatsapp: "", correo: "" },
  ...{ nombres_alternos: "", accesos: [], jurisdiccion: "", texto_original: "", activo: true, ...more },
});
const line = (lugarId: string, hora: string, dias: string[], more: object = {}) => ({
  ...{
    id: `${lugarId} ${hora} ${dias.join("")}`,
    lugar: lugarId,
    tipo: "misa",
    dias,
    hora,
    semanas: [],
    idiomas: [],
    ...more,
  },
});
const every = ["lu", "ma", "mi", "ju", "vi"];

const records = {
  referencias: [
    reference("zona-sur", "Zona Sur", "zona"),
    reference("calacoto", "Calacoto", "zona", undefined, "id-zona-sur"),
    reference("sopocachi", "Sopocachi", "zona"),
    reference("estacion-irpavi", "Estación Irpavi", "estacion", { lat: -16.541, lon: -68.081 }),
  ],
  parroquias: [
    { id: "p-miguel", nombre: "Parroquia San Miguel" },
    { id: "p-francisco", nombre: "Parroquia San Francisco" },
  ],
  lugares: [
    lugar("miguel", "calacoto"),
    lugar("francisco", "sopocachi", { punto: { lat: -16.51, lon: -68.13 } }),
    lugar("capilla", "calacoto", { parroquia: "p-miguel", clase: "capilla", nombre: "Capilla Fátima" }),
    lugar("cerrada", "calacoto", { activo: false, clase: "capilla", nombre: "Capilla cerrada" }),
  ],
  horarios: [
    line("miguel", "07:30", every),
    line("miguel", "19:00", every, { idiomas: ["aymara"] }),
    line("miguel", "18:30", every, { tipo: "confesion" }),
    line("francisco", "18:00", [...every, "sa"], { transmision: "https://videos.example/francisco" }),
    line("francisco", "00:00", ["do", "lu"], { tipo: "rosario", hasta: "05:00" }),
    line("capilla", "10:00", ["do"], { semanas: ["1", "u"] }),
    line("cerrada", "09:00", every),
  ],
  excepciones: [
    {
      ...{
        id: "bloqueo",
        accion: "suspende",
        alcance: "zona",
        zonas: ["id-zona-sur"],
        tipos: ["misa"],
        created: "2026-11-24",
      },
      ...{ desde: "2026-11-25", hasta: "2026-11-26", motivo: "bloqueo", nota: "Bloqueo en Calacoto" },
    },
  ],
  especiales: [],
  verificaciones: [{ id: "miguel", fecha: "2026-11-03 15:00:00.000Z", medio: "parroquia" }],
} as unknown as MisasRecords;

const obras = [
  { id: "o1", nombre: "Comedor", ubicacion: "Villa Fátima", contacto: "+591 2 200 0141 · mesa@obra.example" },
  { id: "o2", nombre: "Biblioteca", ubicacion: "", contacto: "biblioteca@obra.example" },
  { id: "o3", nombre: "Farmacia", ubicacion: "", contacto: "", telefono: "+591 2 000 0090", whatsapp: "" },
];
const today = dayOf("2026-11-25");
const kept = unpack(JSON.parse(JSON.stringify(keptDirectory(records, obras, now))));
const timetable = timetableOfKept(kept);
const hours = (query: Partial<MisasQuery>) => answerHours(timetable, { ...everything, ...query }, now);
const rowsOf = (listed: ReturnType<typeof hours>["listed"]) =>
  listed.map(({ what, place, metres }) => [
    what.clave,
    what.estado,
    place.nombre,
    place.path,
    metres && Math.round(metres),
  ]);

describe("[MIS-02] [MIS-16] a phone without a connection says of hours what the page says", () => {
  it.each<[string, Partial<MisasQuery>]>([
    ["of the whole city", {}],
    ["of a zone that has others in it", { slug: "zona-sur" }],
    ["of a zone on another day", { slug: "calacoto", dia: "2026-11-27" }],
    ["of what is near a landmark", { slug: "estacion-irpavi", dia: "2026-11-27" }],
    ["of a parish by its name", { q: "san miguel" }],
    ["of one kind", { tipo: "confesion", slug: "calacoto" }],
    ["of one language, in the evening", { idioma: "aymara", hora: "noche", dia: "2026-11-27" }],
    ["of the Sunday with its eve", { dia: "domingo" }],
    ["of the night that is of the evening before", { tipo: "rosario", hora: "noche", dia: "2026-11-28" }],
    ["of the Sunday with the night of its eve", { tipo: "rosario", dia: "domingo" }],
  ])("an offline answer equals the page: %s", (_what, query) => {
    const answer = answerMisas(records, { ...everything, ...query }, now);
    const page = answer.kind === "page" ? answer.page : null;
    expect(page?.listed.length).toBeGreaterThan(0);
    expect(rowsOf(hours(query).listed)).toEqual(rowsOf(page?.listed ?? []));
  });

  it("an offline answer has a Mass of the night under its evening only, on the page as on the phone", () => {
    const rosaries = (dia: string) =>
      hours({ tipo: "rosario", dia }).listed.map(({ what, isAnticipated }) => [what.dia - today, isAnticipated]);
    expect(rosaries("2026-11-27")).toEqual([]);
    // Saturday lists the midnight with which Sunday begins, Sunday that of Monday, Monday none.
    expect(rosaries("2026-11-28")).toEqual([[4, false]]);
    expect(rosaries("2026-11-29")).toEqual([[5, false]]);
    expect(rosaries("2026-11-30")).toEqual([]);
    expect(rosaries("domingo")).toEqual([
      [4, true],
      [5, false],
    ]);
    expect(answerParish(timetable, "p-francisco", now)?.days.map(({ day, hours: of }) => [day, of.length])).toEqual([
      ["Hoy, miércoles 25 de noviembre", 1],
      ["Mañana, jueves 26 de noviembre", 1],
      ["Viernes 27 de noviembre", 1],
      ["Sábado 28 de noviembre", 2],
      ["Domingo 29 de noviembre", 1],
      ["Lunes 30 de noviembre", 1],
      ["Martes 1 de diciembre", 1],
    ]);
  });

  it("[AGE-14] an offline answer names transmissions in the words of the page", () => {
    const of = (slug: string) => hours({ slug }).listed.map((row) => keptRow(row).lugar);
    expect(of("sopocachi")).toEqual(["Se transmite en vivo. Sopocachi. Calle 21"]);
    expect(of("calacoto")).toEqual(["Calacoto. Calle 21"]);
  });

  it("an offline answer names suspended Masses, and until when", () => {
    expect(hours({ slug: "zona-sur" }).notices).toContain(
      "Zona Sur: misas suspendidas hasta el jueves 26 (bloqueo). Bloqueo en Calacoto",
    );
    expect(hours({ slug: "zona-sur" }).listed[0]?.what.estado).toBe("suspendida");
  });

  it("an offline answer names a zone by its title, and an unknown one by its words", () => {
    expect(hours({ q: "calaco" }).title).toBe("Misas en Calacoto, miércoles 25 de noviembre");
    expect(hours({ q: "Narnia" }).notices).toEqual([
      "No conocemos «Narnia». Elige una zona o una estación del teleférico.",
    ]);
    expect(hours({ slug: "narnia" }).listed).toEqual([]);
  });

  it("an offline answer says when the first Mass of tomorrow is, where nothing is left today", () => {
    const late = answerHours(timetable, { ...everything, slug: "sopocachi" }, new Date("2026-11-26T00:30:00Z"));
    expect(late.notices).toEqual([
      "Hoy ya no hay más misas en Sopocachi. Mañana, la primera es a las 18:00 en Parroquia San Francisco.",
    ]);
  });

  it("an offline answer says that access is unknown", () => {
    expect(hours({ acceso: "rampa" }).notices).toContain("Sin conexión no sabemos qué accesos tiene cada lugar.");
  });
});

describe("[MIS-16] a parish without a connection", () => {
  it("an offline parish has its next Mass, who answers, how far it may be trusted, its days and chapels", () => {
    const parish = answerParish(timetable, "p-miguel", now);
    expect(parish).toMatchObject({
      next: "Viernes 27 de noviembre, 7:30",
      verified: { text: "Verificado el 3 de noviembre" },
      chapels: [{ nombre: "Capilla Fátima", zona: "Calacoto", next: "Domingo 29 de noviembre, 10:00" }],
    });
    expect(parish?.place.lugar.telefono).toBe("+591 2 000 0006");
    expect(parish?.days[0]).toEqual({
      day: "Hoy, miércoles 25 de noviembre",
      hours: [
        {
          kind: "Misa",
          times: [
            { text: "7:30", isOff: true },
            { text: "19:00 (en aymara)", isOff: true },
          ],
        },
        { kind: "Confesión", times: [{ text: "18:30", isOff: false }] },
      ],
    });
  });

  it("an offline parish that was not kept is missing", () => {
    expect(answerParish(timetable, "p-nadie", now)).toBeNull();
  });
});

it("[MIS-16] works that can be called are kept with the parishes", () => {
  expect(kept.obras.map(({ nombre }) => nombre)).toEqual(["Comedor", "Farmacia"]);
});
