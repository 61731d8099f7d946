import { type Collection, type Field, type Rule, unlimited } from "@arzobispado/backend";
import {
  esAdministrador,
  esOtroAdministrador,
  estrenado,
  firmaPropia,
  mismaIdentidad,
  oAdministrador,
  publicada,
} from "../rules.ts";

/** The collections of the diocese: what each holds, and whom its rules let in, in words. */
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
    ...rulesInWords(rules, type),
    "",
    "| Field | Type | Notes |",
    "|---|---|---|",
    ...shown.map((field) => `| \`${field.name}\` | ${typeOf(field)} | ${notes(field, names).join("; ")} |`),
  ].join("\n");
}

function rulesInWords(rules: Collection["rules"], type: Collection["type"]): string[] {
  const verbs =
    type === "view" ? (["list", "view"] as const) : (["list", "view", "create", "update", "delete"] as const);
  const groups = Map.groupBy(verbs, (verb) => ruleInWords(rules[verb]));
  const lines = [...groups].map(([words, group]) => `- ${group.join(", ")}: ${words}`);
  if (type !== "auth") return lines;
  return [...lines, `- sign in: ${ruleInWords(rules.auth)}`, `- manage other accounts: ${ruleInWords(rules.manage)}`];
}

const words = new Map<Rule, string>([
  [null, "superusers"],
  ["", "everybody"],
  [esAdministrador, "administrators"],
  [firmaPropia.create, "administrators, in their own name: `usuario` is the id of who sends it"],
  [firmaPropia.update, "administrators; `usuario` stays or becomes the id of who sends it"],
  [esOtroAdministrador, "administrators, each for the others"],
  [
    `${esOtroAdministrador} && ${mismaIdentidad}`,
    "administrators, each for the others; `email` and `verified` stay, and `password` is not sent",
  ],
  [
    oAdministrador(publicada),
    "everybody what is published (`activo`, with a date, and the date has come); administrators all",
  ],
  [oAdministrador(estrenado), "everybody what is not dated in the future; administrators all"],
]);

/** Rules that nobody has put into words are shown as they are written. */
function ruleInWords(rule: Rule): string {
  return words.get(rule) ?? `\`${rule}\``;
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
    field.type === "file" && field.protected ? "protected" : "",
    field.type === "file" && field.mimeTypes.length > 0 ? field.mimeTypes.join(", ") : "",
    field.type === "file" && field.maxSize > 0 ? `${field.maxSize / 1024 / 1024} MiB` : "",
    field.type === "file" && field.thumbs.length > 0 ? `thumbs ${field.thumbs.join(" ")}` : "",
    field.search ? "`~` is indexed" : "",
  ].filter((note) => note !== "");
}
