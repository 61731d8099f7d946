import type { Collection, Rule } from "@arzobispado/backend";
import {
  type Action,
  actions,
  changedByKeepers,
  everyone,
  type Reach,
  reachOf,
  roles,
  type Who,
} from "../config/roles.ts";
import { esAdministrador, esOtroAdministrador } from "../rules.ts";

/** Table of permissions: role × collection × action. */
export function permissionTable(collections: Collection[]): string {
  return [
    `| Collection | ${everyone.join(" | ")} |`,
    `|---|${everyone.map(() => "---|").join("")}`,
    ...collections.map(({ name }) => `| \`${name}\` | ${everyone.map((who) => cell(who, name)).join(" | ")} |`),
  ].join("\n");
}

function cell(who: Who, collection: string): string {
  const reaches = actions.map((action) => [action, reachOf(who, collection, action)] as const);
  const groups = Map.groupBy(
    reaches.filter(([, reach]) => reach !== null),
    ([, reach]) => reach ?? "all",
  );
  return [...groups]
    .map(([reach, some]) => some.map(([action]) => action).join(", ") + (reach === "all" ? "" : ` (${reach})`))
    .join("; ");
}

/** Users allowed to do an action, in words, from the table of roles. */
export function allowedInWords(collection: string, action: Action): string {
  const who = (reach: Reach) => everyone.filter((each) => reachOf(each, collection, action) === reach);
  const note = notesOfRules[`${collection} ${action}`];
  if (who("all").includes("visitante")) return "everybody";
  const words = [
    ...(who("published").length > 0 ? [action === "create" ? "everybody" : publishedInWords(collection)] : []),
    ...(who("all").length > 0 ? [`${spoken(who("all"))}${who("published").length > 0 ? " all" : ""}`] : []),
    ...(who("own").length > 0 ? [`${spoken(who("own"))} their own`] : []),
    ...(note ? [note] : []),
  ];
  return words.length === 0 ? "superusers" : words.join("; ");
}

function spoken(some: readonly Who[]): string {
  const members = roles.filter((role) => some.includes(role));
  const team = members.length === roles.length ? ["the team"] : members.map((role) => plural[role]);
  return [...team, ...(some.includes("encargado") ? ["keepers of a parish"] : [])].join(", ");
}

const plural = { administrador: "administradores", editor: "editors", colaborador: "colaboradores" };

const publishedInWords = (collection: string) => `everybody what is published (${published[collection]})`;

const published: Record<string, string> = {
  noticias: "`activo`, with a date, and the date has come",
  pagina_videos: "not dated in the future",
  avisos_urgentes: "`desde` has come, `hasta` has not",
  diapositivas: "`desde` has come, `hasta` has not",
  revistas: "not dated in the future",
};

/** Further conditions of a rule, in words. */
const notesOfRules: Record<string, string> = {
  "noticias create": "in their own name: `usuario` is the id of who sends it",
  "noticias update": "`usuario` stays or becomes the id of who sends it",
  "parroquias update": `of which they change ${listed(changedByKeepers.parroquias)} and nothing else`,
  "referencias create": "what is part of another has no parts",
  "referencias update": "what is part of another has no parts",
  "lugares_de_culto update": `of which they change ${listed(changedByKeepers.lugares_de_culto)} and nothing else`,
  "horarios update": "of which `lugar` stays",
  "excepciones_horario create":
    "of `lugar`, `parroquia` and `zonas` what `alcance` says is filled in and the others are not (keepers write the first two); `horario` is of `lugar`; `hasta` is 30 days after `desde` at most",
  "excepciones_horario update": "whom it reaches stays",
  "verificaciones create": "with the `medio` parroquia",
  "reportes_horario create":
    "others with the `estado` nuevo and without `respuesta`; `horario` is of `lugar`; guests from a page of the site alone",
  "reportes_horario update": `of which they change ${listed(changedByKeepers.reportes_horario)} and nothing else`,
  "administradores_arzobispado update":
    "`email` and `verified` stay; of one's own account `rol` stays too, of another's `foto`, and its `password` is not sent; `disabled` is another administrador's to change",
};

const managing = new Map<Rule, string>([
  [null, "superusers"],
  [esAdministrador, "administradores"],
  [esOtroAdministrador, "administradores, each for the others"],
]);

/** Accounts that may change another account without its password, in words; a rule without words is shown as code. */
export const managersInWords = (rule: Rule) => managing.get(rule) ?? code(String(rule));

function listed(names: readonly string[]): string {
  return names.map(code).join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}
