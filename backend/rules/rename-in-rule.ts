import type { FilterNode, Operand } from "../filter/parse/ast.ts";
import { parseRule } from "../filter/parse/parse-rule.ts";
import { printFilter } from "../filter/parse/print.ts";
import { FilterSyntaxError } from "../filter/parse/syntax-error.ts";
import { findBackRelation } from "../schema/change/relations.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";

/** Collections before and after a rename of collections or fields. */
interface Renaming {
  before: Collections;
  after: Collections;
}

/**
 * Rewrites a rule after a rename. Unchanged if no renamed name occurs or the rule cannot be parsed.
 * @param collection that has the rule, before the rename
 */
export function renameInRule(rule: string, collection: Collection, renaming: Renaming): string {
  try {
    const node = parseRule(rule);
    const renamed = printFilter(renameNode(node, (name) => renameIdentifier(name, collection, renaming)));
    return renamed === printFilter(node) ? rule : renamed;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return rule;
    throw error;
  }
}

function renameNode(node: FilterNode, rename: (name: string) => string): FilterNode {
  if (node.kind !== "comparison") return { ...node, parts: node.parts.map((part) => renameNode(part, rename)) };
  return { ...node, left: renameOperand(node.left, rename), right: renameOperand(node.right, rename) };
}

function renameOperand(operand: Operand, rename: (name: string) => string): Operand {
  if (operand.kind === "identifier") return { ...operand, name: rename(operand.name) };
  if (operand.kind !== "function") return operand;
  return { ...operand, arguments: operand.arguments.map((argument) => renameOperand(argument, rename)) };
}

function renameIdentifier(name: string, collection: Collection, renaming: Renaming): string {
  const [, path = "", modifier = ""] = /^(.*?)(:[a-z]+)?$/i.exec(name) ?? [];
  const parts = path.split(".");
  const [first, second = "", ...rest] = parts;
  if (first === "@request") {
    if (second === "auth") return [first, second, ...renameOfAccount(rest, renaming)].join(".") + modifier;
    if (second !== "body" && second !== "data") return name;
    return [first, second, ...renamePath(rest, collection, renaming)].join(".") + modifier;
  }
  if (first === "@collection") {
    const [source = "", ...alias] = second.split(":");
    const found = renaming.before.find(source);
    if (!found) return name;
    const newSource = [nameAfter(source, found, renaming), ...alias].join(":");
    return [first, newSource, ...renamePath(rest, found, renaming)].join(".") + modifier;
  }
  return renamePath(parts, collection, renaming).join(".") + modifier;
}

function renamePath(parts: string[], collection: Collection, renaming: Renaming): string[] {
  const [name, ...rest] = parts;
  if (name === undefined) return [];
  const { before } = renaming;
  const field = collection.fields.find((candidate) => candidate.name === name);
  if (field) {
    const target = field.type === "relation" ? before.find(field.collectionId) : undefined;
    return [fieldAfter(collection, name, renaming), ...(target ? renamePath(rest, target, renaming) : rest)];
  }
  const back = findBackRelation(before, collection, name);
  if (!back) return parts;
  const source = nameAfter(name.slice(0, name.lastIndexOf("_via_")), back.collection, renaming);
  const through = `${source}_via_${fieldAfter(back.collection, back.field.name, renaming)}`;
  return [through, ...renamePath(rest, back.collection, renaming)];
}

/**
 * Renames a path after `@request.auth` only if all auth collections that had the field renamed it alike: a rule does
 * not say to which of them the account belongs.
 */
function renameOfAccount(parts: string[], renaming: Renaming): string[] {
  const [name] = parts;
  const having = renaming.before
    .all()
    .filter(({ type, fields }) => type === "auth" && fields.some((field) => field.name === name));
  const paths = having.map((collection) => renamePath(parts, collection, renaming));
  const [path = parts] = paths;
  return paths.every((other) => other.join(".") === path.join(".")) ? path : parts;
}

function fieldAfter(collection: Collection, name: string, { after }: Renaming): string {
  const id = collection.fields.find((field) => field.name === name)?.id;
  return after.find(collection.id)?.fields.find((field) => field.id === id)?.name ?? name;
}

/** A collection may also be named by its id, which a rename does not change. */
function nameAfter(written: string, { id }: Collection, { after }: Renaming): string {
  return written === id ? written : (after.find(id)?.name ?? written);
}
