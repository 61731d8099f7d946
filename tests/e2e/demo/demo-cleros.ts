import { plain } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

export interface DemoClero {
  id: string;
  name: string;
  imagen: string;
  telefono: string;
  whatsapp: string;
  correo: string;
  semblanza: string;
  cargo: { id: string; name: string; nivel: number };
  parroquia: { id: string; name: string; vicaria: string } | undefined;
}

interface Named {
  id: string;
  name: string;
}

const byName = (one: Named, other: Named) => (one.name < other.name ? -1 : 1);

const allCargos = demoRecords("cargos").map(({ id, cargo, nivel }) => ({
  id: String(id),
  name: String(cargo),
  nivel: Number(nivel),
}));
const allParroquias = demoRecords("parroquias").map(({ id, nombre, vicaria }) => ({
  id: String(id),
  name: String(nombre),
  vicaria: String(vicaria),
}));

export const cleros: DemoClero[] = demoRecords("cleros_diocesanos").map((row) => ({
  id: String(row.id),
  name: [row.titulo, row.nombres, row.apellido_paterno, row.apellido_materno].filter(Boolean).join(" "),
  imagen: String(row.imagen),
  telefono: String(row.telefono ?? ""),
  whatsapp: String(row.whatsapp ?? ""),
  correo: String(row.correo ?? ""),
  semblanza: String(row.semblanza ?? ""),
  cargo: allCargos.find(({ id }) => id === row.cargo) ?? { id: "", name: "", nivel: 0 },
  parroquia: allParroquias.find(({ id }) => id === row.parroquia),
}));

/** Options of the dropdowns: cargos that somebody holds, parroquias with clergy, vicarias with a parroquia. */
export const cargos: Named[] = allCargos.filter(({ id }) => cleros.some(({ cargo }) => cargo.id === id)).sort(byName);
export const parroquias: Named[] = allParroquias
  .filter(({ id }) => cleros.some(({ parroquia }) => parroquia?.id === id))
  .sort(byName);
export const vicarias: Named[] = demoRecords("vicarias")
  .map(({ id, nombre }) => ({ id: String(id), name: String(nombre) }))
  .filter(({ id }) => allParroquias.some(({ vicaria }) => vicaria === id))
  .sort(byName);

/** Checks that the name contains every word. */
export function hasWords(clero: DemoClero, words: string[]): boolean {
  return words.every((word) => plain(clero.name).includes(plain(word)));
}
