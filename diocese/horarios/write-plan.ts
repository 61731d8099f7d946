import type { Content } from "@arzobispado/backend";
import type { Plan } from "./plan.ts";

/** Records per transaction. */
const atOnce = 500;

/** Writes a plan, lines first: a place whose text was saved without its lines would tell that they are missing. */
export async function writePlan(content: Content, { places }: Plan): Promise<void> {
  const records = places.flatMap(({ place, lines }) =>
    lines.flatMap(({ horarios }) =>
      horarios.filter(({ isNew }) => isNew).map(({ id, line }) => ({ id, values: { ...line, lugar: place.id } })),
    ),
  );
  for (let start = 0; start < records.length; start += atOnce) {
    await content.insert("horarios", records.slice(start, start + atOnce));
  }
  for (const { place, texto } of places) {
    if (texto === null) continue;
    const { id, title: _, updated: __, ...values } = place;
    await content.replace("lugares_de_culto", { id, values: { ...values, texto_original: texto } });
  }
}
