import { expect, it } from "vitest";
import { calendarOf } from "./calendar.ts";
import { dayOf } from "./days.ts";
import { liturgy } from "./liturgy.ts";
import { occurrences } from "./occurrences.ts";
import { type KeptDirectory, pack, unpack } from "./packed.ts";
import { cases, horarios, lugares, written } from "./test-cases.ts";

const references = ["calacoto", "sur"].map((slug) => ({
  ...{ slug, nombre: slug.toUpperCase(), clase: "zona", sinonimos: "", lat: -16.54123, lon: -68.08456 },
  parteDe: slug === "calacoto" ? "sur" : "",
}));
const places = lugares.map(({ id, parroquia, jurisdiccion = "" }) => ({
  ...{ id, parroquia, nombre: `Iglesia ${id}`, isSede: id === "p", zona: id === "p" ? "calacoto" : "" },
  ...{ lat: 0, lon: 0, telefono: "", whatsapp: "+591 0000 0001", indicaciones: "", jurisdiccion, verificado: "" },
  // Last in its row, and left out if empty.
  ...(id === "p" && { transmision: "https://videos.example/p" }),
}));
const excepciones = cases.flatMap((one) =>
  written(one.excepciones).map((each) => ({ ...each, id: `${one.number}${each.id}` })),
);
const obras = [{ id: "comedor", nombre: "Comedor San José", ubicacion: "", contacto: "+591 2 000 0001 · WhatsApp" }];
const from = dayOf("2026-11-01");
const whole: KeptDirectory = {
  ...{ made: "2026-11-25T12:00:00Z", references, places, horarios, excepciones, obras },
  calendario: calendarOf(liturgy, [{ fecha: "2026-12-08", clase: "precepto", valor: true }]),
};

it("packed data of a phone give the same occurrences for the days that they cover, a year and more", () => {
  const kept = unpack(JSON.parse(JSON.stringify(pack(whole, from, 400))));
  expect(kept.references).toEqual(references);
  expect(kept.places).toEqual(places);
  expect(kept.obras).toEqual(obras);
  const computed = ({ horarios: of, excepciones: but, calendario }: KeptDirectory) => {
    const { ocurrencias, avisos } = occurrences(
      { lugares, horarios: of, excepciones: but, calendario },
      from,
      from + 398,
    );
    // Records by id only: unpacked records lack empty fields.
    return {
      ocurrencias: ocurrencias.map(({ por, de, ...one }) => ({ ...one, por: por?.id ?? null, de: de.id })),
      avisos: avisos.map(({ por, ...one }) => ({ ...one, por: por?.id ?? null })),
    };
  };
  expect(computed(kept)).toEqual(computed(whole));
  expect(computed(whole).ocurrencias.length).toBeGreaterThan(1000);
});

it("a day outside a phone's data gives the usual hours", () => {
  const kept = unpack(pack(whole, from, 10));
  expect(kept.calendario(from + 10)).toEqual({
    ...{ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false },
  });
});

it("a first value of its list is kept at the end of a row, too", () => {
  const [zone, part] = ["norte", "achachicala"].map((slug) => ({ ...references[0], slug, parteDe: "" }));
  const bare = { ...places[0], zona: "norte", telefono: "", whatsapp: "" };
  const advent = { id: "a", lugar: "p", tipo: "misa", hora: "06:00", temporada: "adviento" };
  const given = {
    ...whole,
    references: [zone, { ...part, parteDe: "norte" }],
    places: [bare],
    horarios: [advent],
  } as KeptDirectory;
  const kept = unpack(pack(given, from, 1));
  expect(kept.references.map(({ parteDe }) => parteDe)).toEqual(["", "norte"]);
  expect(kept.places[0]?.zona).toBe("norte");
  expect(kept.horarios[0]?.temporada).toBe("adviento");
});

it("[AGE-14] a phone keeps the addresses of transmissions, of a place and of a line", () => {
  const address = "https://videos.example/linea";
  const line = { id: "a", lugar: "p", tipo: "misa", hora: "06:00", transmision: address } as const;
  const kept = unpack(
    JSON.parse(JSON.stringify(pack({ ...whole, horarios: [line, { ...line, id: "b", transmision: "" }] }, from, 1))),
  );
  expect(kept.places.map(({ id, transmision }) => [id, transmision])).toContainEqual(["p", "https://videos.example/p"]);
  expect(kept.horarios.map(({ transmision }) => transmision)).toEqual([address, undefined]);
});
