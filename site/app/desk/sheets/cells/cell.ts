/** What stands in one cell of a sheet. A date of a spreadsheet is the time on the wall, as if it were UTC. */
export type Cell = string | number | boolean | Date | null;

/** The words of a cell, without blanks around them. */
export function cellWords(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return wallClock(cell);
  if (typeof cell === "boolean") return cell ? "sí" : "no";
  return String(cell).trim();
}

/** `2026-03-01 09:30`, the seconds only where there are some, and no midnight. */
function wallClock(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time.replace(/:00$/, "")}`;
}
