import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";
import type { ExcepcionesHorarioRecord, HorariosRecord } from "@arzobispado/diocese/generated/records";
import { groupBy } from "@arzobispado/diocese/misas/group-by";

interface Records {
  horarios: readonly HorariosRecord[];
  excepciones: readonly ExcepcionesHorarioRecord[];
}

/** Records used to compute pages, and the ids of places and parishes that exceed the limit. */
interface FirstOfPlaces extends Records {
  crowded: ReadonlySet<string>;
}

/**
 * Limits the lines and changes per place to `mostOfPlace`. Saves are limited too (`mostFor`), but imports and restores
 * are not. Of current records it keeps the lines created first and the changes that begin first; of past records those
 * that ended last.
 * @param today `AAAA-MM-DD`
 */
export function firstOfPlaces({ horarios, excepciones }: Records, today: string): FirstOfPlaces {
  const crowded = new Set<string>();
  const lines = firstOf(horarios, {
    ownerOf: ({ lugar }) => lugar,
    endOf: ({ vigente_hasta }) => vigente_hasta,
    startOf: ({ created }) => created,
    ...{ today, crowded },
  });
  const changes = firstOf(excepciones, {
    // A notice for zones or for all belongs to no place: only the chancery writes it.
    ownerOf: ({ alcance, lugar, parroquia }) =>
      alcance === "lugar" ? lugar : alcance === "parroquia" ? parroquia : "",
    endOf: ({ hasta }) => hasta,
    startOf: ({ desde, created }) => `${desde} ${created}`,
    ...{ today, crowded },
  });
  return { horarios: lines, excepciones: changes, crowded };
}

interface Choice<One> {
  /** Id of the place or parish. Empty: not limited. */
  ownerOf(one: One): string;
  endOf(one: One): string;
  startOf(one: One): string;
  today: string;
  /** Collects the owners that exceed the limit. */
  crowded: Set<string>;
}

/** Filters records beyond the limit of their owner. Returns the array itself if it leaves out no record. */
function firstOf<One extends { id: string }>(
  all: readonly One[],
  { ownerOf, endOf, startOf, today, crowded }: Choice<One>,
): readonly One[] {
  const left = new Set<One>();
  const isOver = (one: One) => endOf(one) !== "" && endOf(one) < today;
  for (const [owner, own] of groupBy(all, ownerOf)) {
    if (owner === "" || own.length <= mostOfPlace) continue;
    const inForce = own.filter((one) => !isOver(one)).sort(by((one) => `${startOf(one)} ${one.id}`));
    const over = own.filter(isOver).sort(by(endOf)).reverse();
    if (inForce.length > mostOfPlace) crowded.add(owner);
    for (const one of [...inForce.slice(mostOfPlace), ...over.slice(mostOfPlace)]) left.add(one);
  }
  return left.size === 0 ? all : all.filter((one) => !left.has(one));
}

function by<One>(keyOf: (one: One) => string): (one: One, other: One) => number {
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0);
}
