import type { ContentCollection } from "@arzobispado/diocese/contenido";

/** What a record lacks, in the words of its description: `Falta el mapa`. */
export function missingWords({ wanted }: ContentCollection, record: Record<string, unknown>): string[] {
  return Object.entries(wanted)
    .filter(([name]) => isEmpty(record[name]))
    .map(([, words]) => words);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
