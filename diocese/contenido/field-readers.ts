import type { FieldReaders } from "@arzobispado/backend";
import { point, readerOf } from "../values/index.ts";
import type { FieldDescription } from "./content.ts";
import { descriptions } from "./index.ts";

const described = new Map<string, FieldDescription>(
  descriptions.flatMap(({ collection, sections = [] }) =>
    sections.flatMap(({ fields }) => fields.map((field) => [`${collection}.${field.name}`, field] as const)),
  ),
);

/**
 * Finds the reader of typed values of a field, for the records API; the description of a date field decides its form.
 */
export const fieldReaders: FieldReaders = (collection, field) => {
  // People do not type ids, and accounts have a comparison of addresses of their own.
  if (field.system) return null;
  if (field.type === "geoPoint") return point;
  const { dayOnly, year } = described.get(`${collection}.${field.name}`) ?? {};
  return readerOf({ ...field, dayOnly, year });
};
