import { type Collection, type Definition, type Field, resolveDefinitions } from "@arzobispado/backend";
import type { ContentCollection, ContentDescription, ContentField, ContentSection, Reference } from "./content.ts";
import { fieldInfo, isFilledIn } from "./field-info.ts";

/**
 * Combines each editable collection with its description; one without a description gets a minimal one.
 * @param definitions as the store is seeded with them
 * @param history names of collections without versions and trash. `null`: nothing is kept of any.
 * @throws Error if a description names a collection or a field that does not exist
 */
export function describeContent(
  definitions: readonly Definition[],
  descriptions: readonly ContentDescription[],
  { without }: { without: readonly string[] | null } = { without: null },
): ContentCollection[] {
  const resolved = resolveDefinitions([...definitions]);
  const written = resolved.filter(({ type }) => type !== "view");
  for (const { collection } of descriptions) {
    if (!written.some(({ name }) => name === collection)) throw new Error(`No collection is called ${collection}.`);
  }
  const place = ({ name }: Collection) => descriptions.findIndex(({ collection }) => collection === name);
  // Collections without a description come last.
  const inOrder = [...written].sort((one, other) => (place(one) >>> 0) - (place(other) >>> 0));
  return inOrder.map((collection) => {
    const description = descriptions.find((one) => one.collection === collection.name) ?? plainest(collection);
    const trash = without !== null && collection.type === "base" && !without.includes(collection.name);
    return { ...describe(collection, description, resolved), trash };
  });
}

function describe(
  collection: Collection,
  description: ContentDescription,
  all: readonly Collection[],
): Omit<ContentCollection, "trash"> {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const filledIn = collection.fields.filter(isFilledIn);
  const fields = new Map(filledIn.map((field) => [field.name, field]));
  const known = (name: string): string => {
    if (!fields.has(name.replace(/^-/, ""))) throw new Error(`${collection.name} has no field ${name}.`);
    return name;
  };
  const knownOrNull = (name: string | undefined) => (name === undefined ? null : known(name));
  const title = description.title ?? titleOf(filledIn);
  const [first = "created"] = title;
  return {
    name: collection.name,
    group: description.group,
    label: description.label,
    one: description.one,
    many: description.many ?? description.label.charAt(0).toLocaleLowerCase("es") + description.label.slice(1),
    gender: description.gender,
    about: description.about ?? "",
    title: title.map(known),
    matchBy: description.matchBy?.map(known) ?? null,
    calledLike: calledLikeOf(collection, description, all),
    picture: knownOrNull(description.picture),
    columns: (description.columns ?? []).map(known),
    search: [
      ...(description.search ?? title).map(known),
      ...(description.calledLike === undefined ? [] : [description.calledLike]),
    ],
    filters: (description.filters ?? []).map(known),
    sorts: (description.sorts ?? [{ by: first, label: "Por nombre" }]).map(({ by, label }) => ({
      by: /^-?(?:created|updated)$/.test(by) ? by : known(by),
      label,
    })),
    wanted: Object.fromEntries(Object.entries(description.wanted ?? {}).map(([name, words]) => [known(name), words])),
    shownFrom: knownOrNull(description.shownFrom),
    alternatives: (description.alternatives ?? []).map((alternatives) => {
      for (const { field } of alternatives.of) known(field);
      return alternatives;
    }),
    sections: sectionsOf(filledIn, description, names),
    page: description.page ?? null,
    single: description.single ?? null,
    desk: description.desk ?? null,
    address: description.address ?? null,
    related: [...(description.related ?? [])],
    deskItem: description.deskItem ?? null,
    keptWhileUsed: description.keptWhileUsed ?? false,
    unlisted: description.unlisted ?? false,
    references: all.flatMap((other) => referencesOf(other, collection)),
  };
}

/** Validates `calledLike`. @throws Error if it does not lead to a field of a related collection */
function calledLikeOf(
  { name, fields }: Collection,
  { calledLike }: ContentDescription,
  all: readonly Collection[],
): string | null {
  if (calledLike === undefined) return null;
  const [relation, field, ...more] = calledLike.split(".");
  const through = fields.find((one) => one.name === relation);
  const leadsToOne = through?.type === "relation" && through.maxSelect === 1 && more.length === 0;
  const target = leadsToOne ? all.find(({ id }) => id === through.collectionId) : undefined;
  if (!target?.fields.some((one) => one.name === field)) throw new Error(`${name} has no field ${calledLike}.`);
  return calledLike;
}

function sectionsOf(
  fields: readonly Field[],
  { sections = [], collection }: ContentDescription,
  names: ReadonlyMap<string, string>,
): ContentSection[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const described = sections.map(
    ({ fields: own, ...section }): ContentSection => ({
      ...section,
      fields: own.map((description): ContentField => {
        const field = byName.get(description.name);
        if (!field) throw new Error(`${collection} has no field ${description.name}.`);
        byName.delete(description.name);
        return { ...fieldInfo(field, names), ...description };
      }),
    }),
  );
  // The fields with details of pictures are edited beside the pictures, not as fields.
  for (const field of fields) if ("details" in field) byName.delete(String(field.details));
  const left = [...byName.values()].map((field) => ({ ...fieldInfo(field, names), label: inWords(field.name) }));
  if (left.length === 0) return described;
  return [...described, { title: described.length === 0 ? "Datos" : "Más datos", fields: left }];
}

function referencesOf(other: Collection, to: Collection): Reference[] {
  if (other.type === "view") return [];
  return other.fields.flatMap((field) =>
    field.type === "relation" && field.collectionId === to.id
      ? [{ collection: other.name, field: field.name, cascade: field.cascadeDelete, required: field.required }]
      : [],
  );
}

/** Minimal description of a collection without one. */
function plainest({ name }: Collection): ContentDescription {
  return { collection: name, group: "Catálogos", label: inWords(name), one: "registro", gender: "m" };
}

function titleOf(fields: readonly Field[]): string[] {
  const presentable = fields.filter((field) => field.presentable);
  const [first] = fields.filter(({ type }) => type === "text" || type === "email");
  const named = presentable.length > 0 ? presentable : first ? [first] : [];
  return named.map(({ name }) => name);
}

/** Label from a field's name: `fecha_inicio` becomes 'Fecha inicio'. */
function inWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase("es") + words.slice(1);
}
