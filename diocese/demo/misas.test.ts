import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Content } from "@arzobispado/backend";
import { startBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { collections } from "../index.ts";
import { calendarOf, dayOf, dayText, type Excepcion, type Horario, localMoment, occurrences } from "../misas/index.ts";
import { liturgy } from "../misas/liturgy.ts";
import { makeExcepciones } from "./excepciones.ts";
import { type DemoMoment, resolveMoment } from "./moments.ts";
import { loadDemo, removeDemo } from "./seed.ts";

interface Lugar extends Record<"id" | "parroquia" | "clase" | "zona" | "nota" | "telefono" | "whatsapp", string> {
  punto: { lat: number; lon: number };
  accesos: string[];
  transmision: string;
  texto_original: string;
  jurisdiccion: string;
}

const read = async <Row>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, "content", `${name}.json`), "utf8"));
const parroquias = await read<Record<"id" | "nombre" | "descripcion" | "vicaria", string>>("parroquias");
const referencias = await read<Record<"id" | "clase" | "linea" | "slug" | "parte_de", string> & Pick<Lugar, "punto">>(
  "referencias",
);
const lugares = await read<Lugar>("lugares_de_culto");
const horarios = await read<Horario>("horarios");
const storedVerificaciones = await read<{ id: string; lugar: string; created: DemoMoment }>("verificaciones");
/** Tuesday, 18:00 in La Paz. */
const now = new Date("2026-11-24T22:00:00Z");
const excepciones = makeExcepciones(horarios, now);
const verificaciones = storedVerificaciones.map((one) => ({ ...one, created: resolveMoment(one.created, now) }));
const made = { referencias, lugares_de_culto: lugares, horarios, excepciones_horario: excepciones, verificaciones };
const ours = lugares.filter(({ jurisdiccion }) => jurisdiccion === "");
const linesOf = (lugar: string) => horarios.filter((horario) => horario.lugar === lugar);
const placesWith = (holds: (horario: (typeof horarios)[number]) => boolean | undefined) =>
  new Set(horarios.filter(holds).map(({ lugar }) => lugar)).size;

describe("the Masses of the demonstration", () => {
  it("[MIS-33] demonstration Masses cover 50 parish churches, one for each parish, and 34 chapels, six with a Mass a month", () => {
    const sedes = ours.filter(({ clase }) => clase === "sede");
    const expected = parroquias.filter(({ vicaria }) => vicaria).map(({ id }) => id);
    expect(sedes.map(({ parroquia }) => parroquia).toSorted()).toEqual(expected.toSorted());
    expect(sedes).toHaveLength(50);
    expect(ours.length - sedes.length).toBe(34);
    const monthly = ours.filter(({ id, clase }) => {
      const masses = linesOf(id).filter(({ tipo }) => tipo === "misa");
      return clase === "comunidad" && masses.every(({ semanas = [] }) => semanas.length === 1) && masses.length === 1;
    });
    expect(monthly).toHaveLength(6);
  });

  it("[MIS-33] demonstration Masses have 9 to 18 lines a place, in all the languages, some transmitted", () => {
    const prose = ours.filter(({ texto_original }) => texto_original !== "");
    expect(prose).toHaveLength(2);
    for (const { id, texto_original } of lugares) {
      const { length } = linesOf(id);
      expect(texto_original ? length === 0 : length >= 9 && length <= 18, `${id}: ${length}`).toBe(true);
    }
    expect(placesWith(({ idiomas }) => idiomas?.includes("aymara"))).toBeGreaterThanOrEqual(8);
    expect(placesWith(({ idiomas }) => idiomas?.includes("quechua"))).toBe(1);
    expect(placesWith(({ idiomas }) => idiomas?.includes("lsb"))).toBe(2);
    expect(lugares.filter(({ accesos }) => accesos.includes("lsb"))).toHaveLength(2);
    expect(lugares.filter(({ transmision }) => transmision !== "")).toHaveLength(5);
    expect(placesWith(({ transmision }) => Boolean(transmision))).toBe(5);
  });

  it("[MIS-33] demonstration Masses are verified but for three places, six of them over 90 days ago", () => {
    const verified = new Set(verificaciones.map(({ lugar }) => lugar));
    expect(lugares.filter(({ id }) => !verified.has(id))).toHaveLength(3);
    const days = verificaciones.map(({ created }) => (now.getTime() - Date.parse(created)) / 86_400_000);
    expect(days.filter((each) => each > 90)).toHaveLength(6);
    expect(days.filter((each) => each > 180).length).toBeGreaterThan(0);
    expect(Math.min(...days)).toBeGreaterThan(0);
  });

  it("[MIS-33] demonstration Masses are found by 110 places with public names, two levels deep, each station with its line", () => {
    expect(referencias).toHaveLength(110);
    expect(new Set(referencias.map(({ slug }) => slug)).size).toBe(110);
    const byId = new Map(referencias.map((referencia) => [referencia.id, referencia]));
    for (const { clase, linea, parte_de } of referencias) {
      expect(clase === "estacion").toBe(linea !== "");
      if (parte_de) expect(byId.get(parte_de)).toMatchObject({ clase: "zona", parte_de: "" });
    }
    expect(new Set(referencias.map(({ clase }) => clase)).size).toBe(7);
    for (const { punto } of [...referencias, ...lugares]) {
      // Bounds of the area around the city of La Paz.
      expect(punto.lat > -17.5 && punto.lat < -16.4 && punto.lon > -68.3 && punto.lon < -67, `${punto.lat}`).toBe(true);
    }
  });

  it("[MIS-33] demonstration Masses are marked as invented, with telephone numbers that are not in use", () => {
    for (const { nota, telefono, whatsapp } of lugares) {
      expect(nota).toBe("Horario inventado para la demostración");
      expect(telefono).toMatch(/^$|^\+591 2 000 00\d\d$/);
      expect(whatsapp).toMatch(/^$|^\+591 0000 00\d\d$/);
    }
    const numbers = lugares.map(({ telefono }) => telefono).filter(Boolean);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      parroquias.filter(({ descripcion }) =>
        /horarios? de misa|misas? (?:diaria|única|a las|de las)|<li>(?:lunes|domingo)[^<]*\d:\d/i.test(descripcion),
      ),
    ).toEqual([]);
  });

  it("demonstration Masses are at places that differ in access", () => {
    expect(new Set(lugares.map(({ accesos }) => accesos.join())).size).toBeGreaterThan(8);
    expect(lugares.filter(({ accesos }) => accesos.includes("rampa")).length).toBeGreaterThan(15);
  });

  it("Masses of the neighbouring diocese are a courtesy, marked as such and of no vicaría", () => {
    const courtesy = lugares.filter(({ jurisdiccion }) => jurisdiccion !== "");
    expect(courtesy.length).toBeGreaterThan(1);
    for (const { parroquia, jurisdiccion } of courtesy) {
      expect(jurisdiccion).toBe("Diócesis de El Alto");
      expect(parroquias.find(({ id }) => id === parroquia)?.vicaria).toBe("");
    }
  });

  it("[MIS-33] demonstration Masses have 30 exceptions: a zone until tomorrow, a move today, a programme", () => {
    expect(excepciones).toHaveLength(30);
    expect(excepciones[0]).toMatchObject({ alcance: "zona", desde: "2026-11-24", hasta: "2026-11-25" });
    expect(excepciones[1]).toMatchObject({ accion: "mueve", desde: "2026-11-24", hasta: "2026-11-24" });
    const programme = excepciones.filter(({ grupo }) => grupo !== undefined);
    expect(programme.map(({ accion }) => accion)).toEqual(["reemplaza", ...Array(4).fill("agrega")]);
    expect(new Set(programme.map(({ grupo }) => grupo)).size).toBe(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])("each exception of the demonstration changes a Mass, %i days later too", (later) => {
    const moment = new Date(now.getTime() + later * 86_400_000);
    const changed = whatTheyChange(moment);
    const idle = makeExcepciones(horarios, moment).filter(
      ({ id, accion, hasta }) =>
        accion !== "avisa" && hasta >= dayText(localMoment(moment.getTime()).day) && !changed.has(id),
    );
    // Records hidden by a move, a programme or a later record are visible through their replacement.
    expect(idle.filter(({ accion }) => accion !== "reemplaza" && accion !== "confirma")).toEqual([]);
  });
});

/** Ids of the exceptions that change something in the next 31 days. */
function whatTheyChange(moment: Date): Set<string> {
  const zonesOf = (id: string) => [id, referencias.find((referencia) => referencia.id === id)?.parte_de ?? ""];
  const { day } = localMoment(moment.getTime());
  const { ocurrencias } = occurrences(
    {
      lugares: lugares.map((lugar) => ({ ...lugar, zonas: zonesOf(lugar.zona) })),
      horarios,
      excepciones: makeExcepciones(horarios, moment).map(
        (one): Excepcion => ({ ...one, created: moment.toISOString() }),
      ),
      calendario: calendarOf(liturgy, []),
    },
    day,
    day + 31,
  );
  return new Set(ocurrencias.flatMap(({ por }) => por?.id ?? []));
}

/** Whether the definition of a field refuses a value. */
function refusals(field: Record<string, unknown> & { name: string; type: string }, value: unknown): boolean {
  const text = String(value ?? "");
  const items = [value].flat().filter((item) => item !== undefined && item !== "");
  if (field.required && items.length === 0) return true;
  if (field.type === "text" && text !== "") {
    const { pattern, max } = field as unknown as { pattern: string; max: number };
    return (pattern !== "" && !new RegExp(pattern).test(text)) || (max > 0 && text.length > max);
  }
  if (field.type === "select") {
    const { values, maxSelect } = field as unknown as { values: string[]; maxSelect: number };
    return items.length > Math.max(1, maxSelect) || items.some((item) => !values.includes(String(item)));
  }
  return false;
}

describe("the records of the demonstration's Masses", () => {
  const ids = new Map<string, Set<string>>([["parroquias", new Set(parroquias.map(({ id }) => id))]]);
  for (const [name, rows] of Object.entries(made)) ids.set(name, new Set(rows.map(({ id }) => id)));

  it.each(Object.keys(made))("records of %s are valid by their definition", (name) => {
    const rows = made[name as keyof typeof made] as unknown as Record<string, unknown>[];
    const fields = (collections.find((collection) => collection.name === name)?.fields ?? []) as unknown as (Record<
      string,
      unknown
    > & { name: string; type: string })[];
    const known = new Set(fields.map((field) => field.name));
    expect(ids.get(name)?.size).toBe(rows.length);
    for (const row of rows) {
      expect(Object.keys(row).filter((key) => !known.has(key))).toEqual([]);
      expect(fields.filter((field) => refusals(field, row[field.name])).map((field) => [row.id, field.name])).toEqual(
        [],
      );
      for (const { name: key, type, collectionId } of fields) {
        const targets = type === "relation" ? [row[key] ?? []].flat().filter(Boolean) : [];
        for (const id of targets) expect(ids.get(String(collectionId))?.has(String(id)), `${row.id} ${key}`).toBe(true);
      }
    }
  });

  it("exceptions reach the places that they name, 31 days at most", () => {
    for (const { id, alcance, lugar, parroquia, zonas = [], horario, desde, hasta } of excepciones) {
      const named = { lugar: lugar !== undefined, parroquia: parroquia !== undefined, zona: zonas.length > 0 };
      expect(named, id).toEqual({ lugar: false, parroquia: false, zona: false, [alcance]: true });
      if (horario) expect(linesOf(String(lugar)).some((line) => line.id === horario)).toBe(true);
      expect(dayOf(hasta) - dayOf(desde)).toBeLessThan(31);
      expect(hasta >= desde).toBe(true);
    }
  });
});

/** Content that stores only these collections, without pictures: everything else is loaded elsewhere. */
function onlyMisas(content: Content): Content {
  const names = new Set(["parroquias", ...Object.keys(made)]);
  return {
    ...content,
    insert: async (name, records) =>
      names.has(name)
        ? content.insert(
            name,
            records.map(({ id, values }) => ({ id, values: { ...values, vicaria: "", tipo_parroquia: "" } })),
          )
        : [],
    fillVisits: async () => undefined,
  };
}

it("[MIS-33] a removal of the demonstration leaves no Masses, not even lines that others added", async () => {
  await using api = await startBackend({ database: "sqlite", collections, now });
  const { content } = api.backend;
  await loadDemo(onlyMisas(content), now);
  const last = await api.get("/api/collections/ultimas_verificaciones/records?sort=fecha&perPage=1");
  expect(last.json).toMatchObject({ totalItems: verificaciones.length, items: [{ id: "capilla00000033" }] });
  const lugar = "sede00000000012";
  await api.given("reportes_horario", { lugar, clase: "hora", estado: "nuevo", texto: "La misa fue a las seis." });
  await api.given("verificaciones", { lugar, medio: "parroquia" });
  await api.given("horarios", { lugar, tipo: "misa", dias: ["lu"], hora: "06:00" });
  await removeDemo(content);
  for (const { name, type } of collections) {
    if (type !== "view") expect(await content.isEmpty(name), name).toBe(true);
  }
});
