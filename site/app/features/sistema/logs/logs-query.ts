import { endOfDay, startOfDay } from "../../../text/dates/dates.ts";

/** What is looked for in the logs. */
export interface LogsQuery {
  /** The least grave that is shown; null for all. */
  level: number | null;
  text: string;
  /** First figure of the answer's status, `4` for 400 … 499; empty for any. */
  status: string;
  /** Days in La Paz, `YYYY-MM-DD`; empty for no end. */
  from: string;
  to: string;
}

export const wholeQuery: LogsQuery = { level: null, text: "", status: "", from: "", to: "" };

/** Of what stands in the fields of the form. */
export function readLogsQuery(form: FormData): LogsQuery {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const level = text("level");
  return {
    level: level === "" ? null : Number(level),
    text: text("text"),
    status: text("status"),
    from: text("from"),
    to: text("to"),
  };
}

/**
 * The query as an expression with its values apart, for the client's `filter()` (protocol 3.9: fields of logs).
 * @returns empty when everything is looked for
 */
export function logsFilter({ level, text, status, from, to }: LogsQuery): [expression: string, values: object] {
  const parts: string[] = [];
  if (level !== null) parts.push("level >= {:level}");
  if (text !== "") parts.push("(message ~ {:text} || data.error ~ {:text} || data.details ~ {:text})");
  if (/^[1-5]$/.test(status)) parts.push("data.status >= {:least} && data.status <= {:most}");
  if (from !== "") parts.push("created >= {:from}");
  if (to !== "") parts.push("created <= {:to}");
  const stored = (iso: string) => iso.replace("T", " ");
  return [
    parts.join(" && "),
    {
      level,
      text,
      least: Number(status) * 100,
      most: Number(status) * 100 + 99,
      from: from && stored(startOfDay(from)),
      to: to && stored(endOfDay(to)),
    },
  ];
}

/** How many filters are set. */
export const countFilters = ({ level, text, status, from, to }: LogsQuery): number =>
  [level !== null, text !== "", status !== "", from !== "" || to !== ""].filter(Boolean).length;
