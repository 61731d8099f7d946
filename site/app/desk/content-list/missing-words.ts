import type { ContentCollection } from "@arzobispado/diocese/contenido";

/** Texts for the fields that a record lacks, from the collection's description: `Falta el mapa`. */
export function missingWords({ wanted, alternatives }: ContentCollection, record: Record<string, unknown>): string[] {
  const without = alternatives.filter(({ of }) => of.every(({ field }) => isEmpty(record[field])));
  const missing = Object.entries(wanted).filter(([name]) => isEmpty(record[name]));
  return [...without.map(({ none }) => none), ...missing.map(([, words]) => words)];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
