import { type Collection, type Field, type FileField, unlimited } from "@arzobispado/backend";
import { allowedInWords, managersInWords } from "./api-permissions.ts";

/** Describes the collections of the diocese in words: their fields, and whom their rules let in. */
export function apiCollections(collections: Collection[]): string {
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  return collections.map((collection) => section(collection, names)).join("\n\n");
}

const kinds = { base: "", auth: ", of accounts", view: ", read only: made of other collections" };

function section({ name, type, fields, rules }: Collection, names: ReadonlyMap<string, string>): string {
  const shown = fields.filter(({ name, hidden, type }) => name !== "id" && !hidden && type !== "password");
  return [
    `#### \`${name}\`${kinds[type]}`,
    "",
    ...rulesInWords(name, rules, type),
    "",
    "| Field | Type | Notes |",
    "|---|---|---|",
    ...shown.map((field) => `| \`${field.name}\` | ${typeOf(field)} | ${notes(field, names).join("; ")} |`),
  ].join("\n");
}

function rulesInWords(collection: string, rules: Collection["rules"], type: Collection["type"]): string[] {
  const verbs =
    type === "view" ? (["list", "view"] as const) : (["list", "view", "create", "update", "delete"] as const);
  const groups = Map.groupBy(verbs, (verb) => allowedInWords(collection, verb));
  const lines = [...groups].map(([words, group]) => `- ${group.join(", ")}: ${words}`);
  if (type !== "auth") return lines;
  return [
    ...lines,
    `- sign in: ${rules.auth === "" ? "everybody" : rules.auth}`,
    `- manage other accounts: ${managersInWords(rules.manage)}`,
  ];
}

function typeOf(field: Field): string {
  return "maxSelect" in field && field.maxSelect > 1 ? `list of ${field.type}` : field.type;
}

function notes(field: Field, names: ReadonlyMap<string, string>): string[] {
  return [
    field.required && !field.system ? "required" : "",
    field.type === "relation" ? `ids of \`${names.get(field.collectionId)}\`` : "",
    "maxSelect" in field && field.maxSelect > 1 && field.maxSelect < unlimited ? `at most ${field.maxSelect}` : "",
    field.type === "text" && field.max > 0 && !field.system ? `at most ${field.max} characters` : "",
    field.type === "number" && field.onlyInt ? "whole" : "",
    field.type === "select" ? field.values.map((value) => `\`${value}\``).join(", ") : "",
    ...(field.type === "file" ? fileNotes(field) : []),
    field.search ? "`~` is indexed" : "",
  ].filter((note) => note !== "");
}

function fileNotes({ protected: isProtected, mimeTypes, maxSize, thumbs, details }: FileField): string[] {
  return [
    isProtected ? "protected" : "",
    mimeTypes.length > 0 ? mimeTypes.join(", ") : "",
    maxSize > 0 ? `${maxSize / 1024 / 1024} MiB` : "",
    thumbs.length > 0 ? `thumbs ${thumbs.join(" ")}` : "",
    details ? `details in \`${details}\`` : "",
  ];
}
