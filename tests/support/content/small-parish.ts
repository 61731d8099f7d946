import type { TestProduct } from "../start-product.ts";

type Values = Record<string, unknown>;

/** Ids of a parish in Calacoto, part of the Zona Sur. */
export interface SmallParish {
  parish: string;
  church: string;
  /** Ids of zones. */
  zona: string;
  parent: string;
}

/** Creates a parish without a timetable. @param church further values of its church */
export async function giveParish({ api: { given } }: TestProduct, church: Values = {}): Promise<SmallParish> {
  const parent = await given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
  const zona = await given("referencias", {
    ...{ nombre: "Calacoto", clase: "zona", slug: "calacoto", parte_de: parent },
  });
  const parish = await given("parroquias", { nombre: "Parroquia San Miguel" });
  const values = { parroquia: parish, clase: "sede", zona, activo: true, ...church };
  return { parish, zona, parent, church: await given("lugares_de_culto", values) };
}

/** Adds a line to a timetable; without further values, a Mass every day. */
export const giveLine = ({ api }: TestProduct, lugar: string, hora: string, more: Values = {}): Promise<string> =>
  api.given("horarios", { lugar, tipo: "misa", hora, ...more });
