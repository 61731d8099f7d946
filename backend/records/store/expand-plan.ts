import type { RawBuilder } from "kysely";
import { findBackRelation } from "../../schema/change/relations.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { ExpandTooCostlyError } from "./expand-budget.ts";
import { type ExpandTree, readExpandPaths } from "./expand-paths.ts";
import type { Viewer } from "./viewer.ts";

/** Most relations read for one request: bounds the cost of a cyclic or broad `expand`. The rest is left out. */
export const mostRelations = 60;

/** Part of an `expand` that this requester may use, with the parts below it. */
export interface ExpandPart {
  /** Name as the client sent it; key in the answer. */
  name: string;
  /** Names from the first part to this one. */
  path: string;
  /** Collection of the expanded records. */
  collection: Collection;
  field: RelationField;
  backward: boolean;
  single: boolean;
  /** View rule of the expanded records. */
  visible: RawBuilder<unknown>[];
  below: ExpandPart[];
}

interface PlanRequest {
  collection: Collection;
  viewer: Viewer;
  /** Query parameter as the client sent it. */
  expand: string | undefined;
}

/**
 * Resolves an `expand` before any read. Ignores unknown parts and parts that this requester may not use.
 * @throws ExpandTooCostlyError if a guest's path uses the same back relation twice
 */
export function planExpand(collections: Collections, { collection, viewer, expand }: PlanRequest): ExpandPart[] {
  let left = mostRelations;
  return partsOf(collection, readExpandPaths(expand), "", new Set());

  function partsOf(owner: Collection, tree: ExpandTree, above: string, gone: ReadonlySet<string>): ExpandPart[] {
    const parts: ExpandPart[] = [];
    for (const [name, below] of tree) {
      const target = targetOf(collections, owner, name, viewer.superuser);
      const visible = target && viewer.mayView(target.collection);
      if (!target || !visible || left-- <= 0) continue;
      const path = `${above}${name}`;
      const relation = target.backward ? `${target.collection.id}/${target.field.id}` : "";
      if (!viewer.facts.auth && gone.has(relation)) throw ExpandTooCostlyError.repeated(path, name);
      const part: ExpandPart = { ...target, name, path, visible, below: [] };
      // Depth first, since `left` is counted in this order.
      part.below = partsOf(target.collection, below, `${path}.`, relation === "" ? gone : new Set([...gone, relation]));
      parts.push(part);
    }
    return parts;
  }
}

type Target = Pick<ExpandPart, "collection" | "field" | "backward" | "single">;

function targetOf(collections: Collections, owner: Collection, name: string, superuser: boolean): Target | null {
  const field = owner.fields.find((candidate) => candidate.name === name);
  if (field?.type === "relation") {
    if (field.hidden && !superuser) return null;
    const collection = collections.find(field.collectionId);
    return collection ? { collection, field, backward: false, single: !isMultiple(field) } : null;
  }
  const back = findBackRelation(collections, owner, viaForm(name));
  if (!back || (back.field.hidden && !superuser)) return null;
  return { collection: back.collection, field: back.field, backward: true, single: back.unique };
}

/** Rewrites `noticias(obra_social)`, the older form, to `noticias_via_obra_social`. The answer keeps the older key. */
function viaForm(part: string): string {
  const older = /^(\w+)\((\w+)\)$/.exec(part);
  return older ? `${older[1]}_via_${older[2]}` : part;
}
