import { type Excepcion, markedBy, type Occurrence, type Tipo } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { listed } from "../../../../text/hours.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { placesIn } from "../../timetable.ts";
import { kinds } from "../../words/names.ts";

/** Occurrences of one parish, its chapels included, that a suspension affects. */
export interface AffectedParish {
  id: string;
  nombre: string;
  marked: { what: Occurrence; place: string }[];
  masses: number;
}

export interface Affected {
  /** Parishes, sorted by name. */
  parishes: AffectedParish[];
  /** Number of suspended occurrences, by kind. */
  counts: Map<Tipo, number>;
}

/**
 * Finds the parishes and occurrences that suspensions affect, as the pages show it once these are written.
 * @param of one suspension, or several for different days
 * @param from first day that counts, `AAAA-MM-DD`
 */
export function affectedBy(timetable: LoadedTimetable, of: readonly Excepcion[], from = ""): Affected {
  const { places, records } = timetable;
  const about = placesIn(timetable);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const nameOf = new Map(records.parroquias.map(({ id, nombre }) => [id, nombre]));
  const marks = of.flatMap((one) => markedBy(about, one, one.desde > from ? one.desde : from));
  const byParish = groupBy(marks, ({ lugar }) => placeOf.get(lugar)?.parroquia ?? "");
  const parishes = [...byParish].map(([id, all]) => ({
    ...{ id, nombre: nameOf.get(id) ?? "", masses: all.filter(({ tipo }) => tipo === "misa").length },
    marked: all.map((what) => ({ what, place: placeOf.get(what.lugar)?.nombre ?? "" })),
  }));
  const byKind = groupBy(marks, ({ tipo }) => tipo);
  return {
    parishes: [...parishes].sort((one, other) => one.nombre.localeCompare(other.nombre, "es")),
    counts: new Map([...byKind].map(([tipo, all]) => [tipo, all.length])),
  };
}

/** Summarizes the effect: `Afecta a 14 parroquias y 61 misas`; other kinds follow: `, además de 12 confesiones`. */
export function affectedInWords({ parishes, counts }: Affected): string {
  if (parishes.length === 0) return "No afecta a nadie: esos días, a esas horas, no hay nada ahí.";
  const others = [...counts].filter(([tipo]) => tipo !== "misa").map(([tipo, count]) => countInWords(count, tipo));
  const masses = countInWords(counts.get("misa") ?? 0, "misa");
  const parishText = `Afecta a ${parishes.length} ${parishes.length === 1 ? "parroquia" : "parroquias"}`;
  return `${parishText} y ${masses}${others.length === 0 ? "" : `, además de ${listed(others)}`}`;
}

/** Count with its noun: `61 misas`, `1 vía crucis`. */
function countInWords(count: number, tipo: Tipo): string {
  const words = kinds[tipo][count === 1 ? "one" : "many"].replace(", sin sacerdote", "");
  return `${count} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
