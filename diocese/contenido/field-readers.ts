import type { FieldReaders } from "@arzobispado/backend";
import { point, readerOf } from "../values/index.ts";
import type { FieldDescription } from "./content.ts";
import { descriptions } from "./index.ts";

const described = new Map<string, FieldDescription>(
  descriptions.flatMap(({ collection, sections = [] }) =>
    sections.flatMap(({ fields }) => fields.map((field) => [`${collection}.${field.name}`, field] as const)),
  ),
);

/** Readers of what people write into fields, for the records API; a date's form is that of its description. */
export const fieldReaders: FieldReaders = (collection, field) => {
  // Ids are no words of people, and addresses of accounts are compared where accounts are.
  if (field.system) return null;
  if (field.type === "geoPoint") return point;
  const { dayOnly, year } = described.get(`${collection}.${field.name}`) ?? {};
  return readerOf({ ...field, dayOnly, year });
};
