import type { Collection, Definition } from "../../schema/define/define.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import type { ForeignCollection } from "../read/read-collections.ts";
import type { Notes } from "../report/notes.ts";
import { foreignOverOwn, ownOverForeign } from "./combine.ts";
import { formerFieldsOf, withoutFormerFields } from "./former-fields.ts";
import type { Mode, PlannedCollection } from "./plan.ts";

interface Pairing {
  foreign: ForeignCollection[];
  own: Collection[];
  /** Collections that the program defines, with their former rules. */
  definitions: readonly Definition[];
  mode: Mode;
  notes: Notes;
}

/**
 * Pairs the other server's collections with those here; checks nothing yet. `replace` matches by name, by which the
 * product finds them; `merge` by id first.
 */
export function pairCollections({ foreign, own, definitions, mode, notes }: Pairing): PlannedCollection[] {
  const set = new CollectionSet(own);
  const paired = new Map<Collection, ForeignCollection>();
  const alone: ForeignCollection[] = [];
  for (const each of foreign) {
    const { id, name, type } = each.definition;
    const partner = (mode === "merge" ? own.find((other) => other.id === id) : undefined) ?? set.find(name);
    if (!partner || (mode === "replace" && partner.name.toLowerCase() !== name.toLowerCase())) alone.push(each);
    else if (partner.type === type && !partner.system && !paired.has(partner)) paired.set(partner, each);
    else notes.add("left", `colección ${name}`, `aquí hay una colección ${partner.name} que es otra cosa; no se trajo`);
  }
  const taken = new Set(foreign.map(({ definition }) => definition.id));
  return [
    ...own.map((collection) =>
      combinePair(collection, paired.get(collection) ?? null, { mode, taken, definitions, notes }),
    ),
    ...alone.map((each) => unpaired(each)),
  ];
}

function combinePair(
  own: Collection,
  foreign: ForeignCollection | null,
  { mode, taken, definitions, notes }: Pick<Pairing, "mode" | "definitions" | "notes"> & { taken: ReadonlySet<string> },
): PlannedCollection {
  if (!foreign) {
    // An id made from type and name may be one that the other server gave to a collection of another name.
    const id = mode === "replace" && taken.has(own.id) ? randomText(15, lowerCaseAlphabet) : own.id;
    return { collection: { ...own, id }, existing: own, foreign: null, sources: new Map() };
  }
  const { formerRules = {}, keepsItsRules = false } = definitions.find(({ name }) => name === own.name) ?? {};
  const definition = withoutFormerFields(foreign.definition, formerFieldsOf(definitions, own.name));
  const combined =
    mode === "replace"
      ? foreignOverOwn(definition, { ...own, formerRules, keepsItsRules }, notes)
      : ownOverForeign(own, definition, notes);
  return { ...combined, existing: own, foreign };
}

function unpaired(foreign: ForeignCollection): PlannedCollection {
  const { definition } = foreign;
  const sources = new Map(definition.fields.map((field) => [field.name, field]));
  return { collection: definition, existing: null, foreign, sources };
}
