import type { TestProduct } from "./start-product.ts";

type Values = Record<string, unknown>;

/** Of a parish in Calacoto, part of the Zona Sur. */
export interface SmallParish {
  parish: string;
  church: string;
  /** Ids of zones. */
  zona: string;
  parent: string;
}

/** A parish without a line. @param church what its church says otherwise */
export async function giveParish({ api: { given } }: TestProduct, church: Values = {}): Promise<SmallParish> {
  const parent = await given("referencias", { nombre: "Zona Sur", clase: "zona", slug: "zona-sur" });
  const zona = await given("referencias", {
    ...{ nombre: "Calacoto", clase: "zona", slug: "calacoto", parte_de: parent },
  });
  const parish = await given("parroquias", { nombre: "Parroquia San Miguel" });
  const values = { parroquia: parish, clase: "sede", zona, activo: true, ...church };
  return { parish, zona, parent, church: await given("lugares_de_culto", values) };
}

/** A Mass of each day, if nothing else is said. */
export const giveLine = ({ api }: TestProduct, lugar: string, hora: string, more: Values = {}): Promise<string> =>
  api.given("horarios", { lugar, tipo: "misa", hora, ...more });
