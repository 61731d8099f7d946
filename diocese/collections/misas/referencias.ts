import { defineCollection, geoPoint, relation, select, text } from "@arzobispado/backend";
import { despues, rulesOf } from "../../rules.ts";
import { slugPattern } from "../../values/patterns.ts";

/** Filter: two levels only, so that a part has no parts of its own. */
const deDosNiveles = `(parte_de = "" || parte_de.parte_de = "")`;
const sigueDeDosNiveles = despues(
  ["parte_de"],
  ({ parte_de }) =>
    `(${parte_de} = "" || (${parte_de} != id && ${parte_de}.parte_de = "" && referencias_via_parte_de.id = ""))`,
);

/** Zones of the city, and landmarks for orientation. */
export const referencias = defineCollection({
  name: "referencias",
  fields: {
    nombre: text({ required: true, max: 120, presentable: true }),
    clase: select({
      values: ["zona", "estacion", "mercado", "plaza", "hospital", "universidad", "cementerio"],
      required: true,
    }),
    // Line of the teleférico, such as Verde.
    linea: text({ max: 40 }),
    // Colloquial names, separated by semicolons: Calaco; San Miguel.
    sinonimos: text({ max: 500 }),
    slug: text({ required: true, max: 120, pattern: slugPattern }),
    punto: geoPoint(),
    parte_de: relation({ collection: "referencias" }),
  },
  isNumbered: true,
  rules: rulesOf("referencias", { besides: { create: deDosNiveles, update: sigueDeDosNiveles } }),
  indexes: ["CREATE UNIQUE INDEX idx_referencias_slug ON referencias (slug)"],
});
