import type { Dia, Tipo } from "@arzobispado/diocese/misas";
import { listed } from "../../../text/hours.ts";

/** Names of the kinds, singular and plural. */
export const kinds: Record<Tipo, { one: string; many: string }> = {
  misa: { one: "Misa", many: "Misas" },
  confesion: { one: "Confesión", many: "Confesiones" },
  adoracion: { one: "Adoración", many: "Adoraciones" },
  rosario: { one: "Rosario", many: "Rosarios" },
  palabra: { one: "Celebración de la Palabra, sin sacerdote", many: "Celebraciones de la Palabra" },
  viacrucis: { one: "Vía crucis", many: "Vía crucis" },
  oficina: { one: "Secretaría", many: "Horas de secretaría" },
  otra: { one: "Otra celebración", many: "Otras celebraciones" },
};

/** Names kinds: `misas y confesiones`. Empty list: `todo`. */
export const kindsInWords = (tipos: readonly Tipo[] = []): string =>
  tipos.length === 0 ? "todo" : listed(tipos.map((tipo) => kinds[tipo].many.toLowerCase()));

export const accesses: Record<string, string> = {
  rampa: "Rampa",
  sin_gradas: "Sin gradas",
  bano_adaptado: "Baño adaptado",
  estacionamiento: "Estacionamiento",
  lsb: "Lengua de señas",
  aro_magnetico: "Aro magnético",
};

/** Reasons of a change, in the words that follow «Suspendida». */
export const reasons: Record<string, string> = {
  bloqueo: "bloqueo",
  paro: "paro",
  feriado: "feriado",
  fiesta: "fiesta",
  semana_santa: "Semana Santa",
  exequias: "exequias",
  viaje: "viaje del sacerdote",
  clima: "clima",
  obras: "obras",
  salud: "salud",
  otro: "otro motivo",
};

export const dayNames: Record<Dia, string> = {
  lu: "lunes",
  ma: "martes",
  mi: "miércoles",
  ju: "jueves",
  vi: "viernes",
  sa: "sábado",
  do: "domingo",
  fi: "fiestas de precepto",
  vf: "vísperas de fiesta",
};
