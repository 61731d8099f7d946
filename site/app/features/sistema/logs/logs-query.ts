import { endOfDay, startOfDay } from "../../../text/dates/dates.ts";

/** Filters of the logs. */
export interface LogsQuery {
  /** Lowest level shown. `null`: all levels. */
  level: number | null;
  text: string;
  /** First digit of the HTTP status: `4` for 400 … 499. Empty: any. */
  status: string;
  /** First and last day in La Paz, `YYYY-MM-DD`. Empty: no limit. */
  from: string;
  to: string;
}

export const wholeQuery: LogsQuery = { level: null, text: "", status: "", from: "", to: "" };

/** Reads the filters from the form. */
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
 * Builds the filter expression and its values for the client's `filter()` (protocol 3.9: fields of logs). Values are
 * not part of the expression, so that typed text cannot change it.
 * @returns empty expression: no filter
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

/** Counts the filters that are set; both dates count as one. */
export const countFilters = ({ level, text, status, from, to }: LogsQuery): number =>
  [level !== null, text !== "", status !== "", from !== "" || to !== ""].filter(Boolean).length;
