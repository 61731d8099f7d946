import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { ifSignedIn } from "../../backend/session/with-session.ts";
import type { Choice } from "../../components/list/filter-fields.tsx";
import { type AnyRecord, type ContentIndex, fieldsOf } from "../content/content-words.ts";
import { choiceParts, choicesOf } from "../fields/relation/targets.ts";

/** Maximum of choices per filter; the search finds the rest. */
const mostChoices = 500;

/** Loads the choices of each filter, by field. A relation that fails to load has no choices. */
export async function loadFilterChoices(
  collection: ContentCollection,
  index: ContentIndex,
): Promise<Record<string, Choice[]>> {
  const filters = fieldsOf(collection).filter(({ name }) => collection.filters.includes(name));
  const entries = filters.map(async (field) => [field.name, await offeredBy(field, index)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function offeredBy(field: ContentField, index: ContentIndex): Promise<Choice[]> {
  if (field.type === "bool") {
    return [
      { value: "si", label: "Sí" },
      { value: "no", label: "No" },
    ];
  }
  if (field.type !== "relation") {
    return (field.values ?? []).map((value) => ({ value, label: field.options?.[value] ?? value }));
  }
  const target = index.get(field.collection ?? "");
  return target ? targetChoices(target).catch(() => []) : [];
}

function targetChoices(target: ContentCollection): Promise<Choice[]> {
  return ifSignedIn(async (client) => {
    const { items } = await client.collection(target.name).getList<AnyRecord>(1, mostChoices, {
      ...choiceParts(target),
      sort: target.sorts[0]?.by ?? "id",
      skipTotal: true,
    });
    return choicesOf(target, items);
  });
}
