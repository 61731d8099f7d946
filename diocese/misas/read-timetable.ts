import { clockOf, type Moment, readTimes } from "./reading/clock.ts";
import { type DaySpec, Days } from "./reading/days.ts";
import { type Group, groupsOf, type StatedTime } from "./reading/groups.ts";
import { folded, type Token, tokensOf } from "./reading/tokens.ts";
import type { Horario, Tipo } from "./timetable.ts";

/** Line of a timetable as read from a text, without its place. */
export type ReadHorario = Pick<Horario, "tipo"> &
  Partial<
    Pick<
      Horario,
      "dias" | "semanas" | "dia_mes" | "hora" | "hasta" | "antes_de_misa" | "temporada" | "idiomas" | "etiqueta"
    >
  >;

export interface ReadLine {
  /** Text as written. */
  text: string;
  /** Lines read from it, all or none. Empty: not understood, and marked red, never guessed. */
  horarios: ReadHorario[];
  /** Whether it is a heading: it has no hours and says what the lines below are about. */
  isHeading: boolean;
  /** Whether somebody must confirm that days off are feasts of obligation, as proposed. */
  asksForFeasts: boolean;
}

/** Information that earlier lines give for a line: `CONFESIONES`, and below it `Sábados 17:00`. */
interface Context {
  tipo: Tipo | null;
  etiqueta: string;
  specs: readonly DaySpec[];
  /** Whether a line was read below it: after a blank line the context may have ended. */
  used: boolean;
  /**
   * Limit below an unknown heading: "until a heading", only lines that name their kind are read; "for good", below
   * another place's heading, none.
   */
  closed: "until a heading" | "for good" | null;
}

const open: Context = { tipo: null, etiqueta: "", specs: [], used: false, closed: null };

/**
 * Reads a parish's timetable as people write it on a board or a page: «Lunes a viernes: 7:30 y 12:00». A line is
 * understood as a whole or not at all; uncertain ones stay red.
 */
export function readTimetable(text: string): ReadLine[] {
  const lines = text.split(/\r?\n/);
  const clock = clockOf(lines.flatMap((line) => tokensOf(folded(line))));
  let context = open;
  const read: ReadLine[] = [];
  for (const line of lines) {
    const plain = folded(line);
    if (plain === "") {
      context = afterBlank(context);
      continue;
    }
    const tokens = tokensOf(plain);
    if (!tokens.some(saysHours)) {
      context = below(plain, tokens, context);
      read.push({ ...unread(line), isHeading: context.closed === null });
      continue;
    }
    const understood = context.closed === "for good" ? null : readLine(tokens, context, clock);
    context = { ...context, used: true };
    read.push({ ...unread(line), ...understood });
  }
  return read;
}

const unread = (line: string): ReadLine => ({
  ...{ text: line.trim(), horarios: [], isHeading: false, asksForFeasts: false },
});

const saysHours = (token: Token) =>
  token.kind === "time" || token.kind === "before" || (token.kind === "half" && token.half === "noon");

/** Context after a blank line: a heading such as `SECRETARÍA` may not apply to the hours after it. */
function afterBlank(context: Context): Context {
  const isOver = context.used && (context.tipo ?? "misa") !== "misa";
  return { ...context, specs: [], closed: isOver ? (context.closed ?? "until a heading") : context.closed };
}

/** Name of the place whose timetable it is, which says nothing about hours. */
const ownTitle = /(?:^| )(?:(?:de|en) la )?(?:parroquia|iglesia|templo|santuario|basilica|catedral|rectoria)\b[^:]*$/;
const otherPlace = /\b(?:capilla|comunidad|oratorio|hospital|cementerio|colegio|filial|anexo)\b/;

/** Context for the lines below a line without hours. */
function below(plain: string, tokens: readonly Token[], context: Context): Context {
  if (otherPlace.test(plain)) return { ...open, closed: "for good" };
  if (context.closed === "for good") return context;
  const rest = plain.replace(ownTitle, "");
  const heading = collect(rest === plain ? tokens : tokensOf(rest));
  if (heading === null || heading.more) return { ...open, closed: "until a heading" };
  const { tipo, etiqueta, specs } = heading;
  if (tipo) return { tipo, etiqueta, specs, used: false, closed: null };
  // 'Horarios' alone says nothing; 'Domingos' keeps the kind from before.
  return specs.length > 0 ? { ...context, specs } : context;
}

/** Days and kind of a heading. `null`: a word is not understood. */
function collect(tokens: readonly Token[]) {
  const days = new Days();
  let tipo: Tipo | null = null;
  let etiqueta = "";
  let more = false;
  for (const token of tokens) {
    if (days.take(token)) continue;
    if (token.kind === "celebration") {
      if (tipo !== null && tipo !== token.tipo) return null;
      tipo = token.tipo;
      etiqueta = token.etiqueta ?? "";
    } else if (token.kind === "language" || token.kind === "label" || token.kind === "season") more = true;
    else if (!["join", "dash", "hours"].includes(token.kind)) return null;
  }
  const specs = days.finish();
  return specs && { tipo, etiqueta, specs, more };
}

function readLine(
  tokens: readonly Token[],
  context: Context,
  clock: Moment,
): Pick<ReadLine, "horarios" | "asksForFeasts"> | null {
  const groups = groupsOf(tokens, context.specs.length > 0);
  if (groups === null || !areKindsSure(groups, context)) return null;
  const horarios: ReadHorario[] = [];
  let asksForFeasts = false;
  let former: readonly DaySpec[] = context.specs;
  for (const group of groups) {
    const own = group.days.finish();
    if (own === null) return null;
    const specs = own.length > 0 ? own : former;
    former = specs;
    const made = linesOf(group, specs, context, clock);
    if (made === null) return null;
    horarios.push(...made);
    asksForFeasts ||= specs.some(({ asks }) => asks);
  }
  return horarios.length > 0 ? { horarios, asksForFeasts } : null;
}

/** Whether the kind of each group is certain. In 'Rosario sábado 18:30. Domingo 10:00' that of the second is not. */
function areKindsSure(groups: readonly Group[], { tipo, closed }: Context): boolean {
  const usual = tipo ?? "misa";
  const other = groups.findIndex((group) => group.tipo !== null && group.tipo !== usual);
  return groups.every(
    (group, at) => !group.doubtful && (group.tipo !== null || (closed === null && (other < 0 || at < other))),
  );
}

/** Kinds that last from one hour to another. */
const lasting: readonly Tipo[] = ["confesion", "adoracion", "oficina", "rosario", "viacrucis", "palabra", "otra"];

function linesOf(group: Group, specs: readonly DaySpec[], context: Context, clock: Moment): ReadHorario[] | null {
  const tipo = group.tipo ?? context.tipo ?? "misa";
  const etiqueta = group.tipo === null ? context.etiqueta : group.etiqueta;
  const times = readTimes(group.times, { clock, lasts: lasting.includes(tipo) });
  if (times === null || specs.length === 0 || group.times.at(-1)?.mayBeOfAll) return null;
  const about = (own: Pick<StatedTime, "idiomas" | "labels">) => {
    const idiomas = [...new Set([...group.idiomas, ...own.idiomas])];
    const labels = [...new Set([etiqueta, ...group.labels, ...own.labels].filter(Boolean))];
    return {
      ...(idiomas.length > 0 && { idiomas }),
      ...(labels.length > 0 && { etiqueta: labels.join(", ") }),
      ...(group.temporada && { temporada: group.temporada }),
    };
  };
  const days = specs.map(({ dias, semanas, dia_mes }) => ({
    ...(dias.length > 0 && { dias }),
    ...(semanas.length > 0 && { semanas }),
    ...(dia_mes > 0 && { dia_mes }),
  }));
  if (group.before !== null) {
    if (tipo === "misa" || tipo === "oficina" || times.length > 0) return null;
    const none = { idiomas: [], labels: [] };
    return days.map((of) => ({ tipo, ...of, antes_de_misa: group.before ?? 0, ...about(none) }));
  }
  // An office needs opening and closing hours.
  if (times.length === 0 || (tipo === "oficina" && times.some(({ hasta }) => hasta === ""))) return null;
  return days.flatMap((of) =>
    times.map(({ hora, hasta, of: details }) => ({ tipo, ...of, hora, ...(hasta && { hasta }), ...about(details) })),
  );
}
