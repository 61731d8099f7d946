import { readFile } from "node:fs/promises";
import { type Backend, counted, PersonError } from "@arzobispado/backend";
import {
  type Known,
  lineInCodes,
  type Plan,
  type PlannedPlace,
  planOf,
  readRows,
  writePlan,
} from "@arzobispado/diocese";
import { agrees, type Command, say } from "./command.ts";

const order = "La orden es: horarios import ARCHIVO.csv [--dry-run] [--yes].";

/**
 * Runs `horarios import ARCHIVO.csv [--dry-run] [--yes]`: prints each line with its parsed result; lines that cannot
 * be parsed go to `texto_original`. Only adds; a second run adds nothing. Exit code 1: some lines need attention.
 */
export const horariosCommand: Command = async (backend, { rest: [verb, path], dryRun, yes }) => {
  if (verb !== "import" || !path) throw new PersonError(order);
  const rows = readRows(await readFile(path).catch(() => Promise.reject(new PersonError(`No se puede leer ${path}.`))));
  const known = await readKnown(backend);
  const proposed = planOf(rows, known, true);
  for (const place of proposed.places) sayPlace(place);
  for (const { row, candidates } of proposed.lost) sayLost(row, candidates);
  const asking = linesOf(proposed).filter(({ asksForFeasts }) => asksForFeasts).length;
  const question = `¿Los «feriados» de ${asking} líneas son las fiestas de precepto, como Corpus Christi y Navidad?`;
  const areFeasts = dryRun || asking === 0 || (await agrees(question, { yes }));
  const plan = areFeasts ? proposed : planOf(rows, known, false);
  if (!dryRun) await writePlan(backend.content, plan);
  say(summary(plan));
  if (dryRun) say("Es un ensayo: no se escribió nada.");
  if (isIncomplete(plan)) process.exitCode = 1;
};

const linesOf = ({ places }: Plan) => places.flatMap(({ lines }) => lines);
const isRed = ({ horarios, isHeading }: PlannedPlace["lines"][number]) => horarios.length === 0 && !isHeading;

const isIncomplete = (plan: Plan): boolean =>
  plan.lost.length > 0 || linesOf(plan).some(isRed) || plan.places.some(({ isTooLong }) => isTooLong);

function sayPlace({ place, lines, isTooLong }: PlannedPlace): void {
  say(`\n${place.title} (${place.id})`);
  for (const line of lines) {
    const { text, horarios, asksForFeasts } = line;
    say(`${isRed(line) ? "! " : "  "}${text}${isRed(line) ? "  → no se entendió: queda en texto_original" : ""}`);
    for (const { line: one, isNew } of horarios) say(`    ${isNew ? "+" : "="} ${lineInCodes(one)}`);
    if (asksForFeasts) say("    ? «feriados»: se propone fi, las fiestas de precepto");
  }
  if (isTooLong) say("! Lo que no se entendió no cabe en texto_original: quedó como estaba.");
}

function sayLost({ number, place }: Plan["lost"][number]["row"], candidates: Plan["lost"][number]["candidates"]): void {
  const names = candidates.map(({ title, id }) => `${title} (${id})`).join(", ");
  say(
    candidates.length === 0
      ? `\n! Fila ${number}: no hay ningún lugar «${place}».`
      : `\n! Fila ${number}: «${place}» puede ser ${names}. Escriba el id.`,
  );
}

function summary(plan: Plan): string {
  const horarios = linesOf(plan).flatMap((line) => line.horarios);
  const added = horarios.filter(({ isNew }) => isNew).length;
  const counts = [
    counted(plan.places.length, "lugar", "lugares"),
    counted(added, "horario nuevo", "horarios nuevos"),
    `${horarios.length - added} que ya estaban`,
    counted(linesOf(plan).filter(isRed).length, "línea sin entender", "líneas sin entender"),
    counted(plan.lost.length, "fila sin lugar", "filas sin lugar"),
  ];
  return `\n${counts.join(", ")}.`;
}

const perPage = 500;

/** Reads existing data as a visitor: public fields suffice. */
async function readKnown(backend: Backend): Promise<Known> {
  async function all<Row>(collection: string, fields = ""): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ page: String(page), perPage: String(perPage), sort: "id", skipTotal: "1" });
      if (fields !== "") query.set("fields", fields);
      const answer = await backend.fetch(`http://localhost/api/collections/${collection}/records?${query}`);
      if (!answer.ok) throw new Error(`${collection} was answered with ${answer.status}.`);
      const { items } = (await answer.json()) as { items: Row[] };
      found.push(...items);
      if (items.length < perPage) return found;
    }
  }
  return {
    lugares: await all("lugares_de_culto"),
    parroquias: await all("parroquias", "id,nombre"),
    horarios: await all("horarios"),
  };
}
