import type { Parts } from "../compose/parts.ts";
import type { Definition } from "../schema/define/define.ts";
import type { ReplaceableRows } from "./plan/own-content.ts";
import type { MissingDate } from "./read/missing-date.ts";
import type { ImportReport } from "./report/report.ts";

/** Called at each step; tests end the process there. */
export type OnStep = (step: string) => void;

/** Parts of the server that an import needs. */
export type ImportContext = Pick<
  Parts,
  "config" | "database" | "storage" | "ownership" | "settings" | "texts" | "tokenSecrets" | "clock" | "timeZone"
>;

export interface ImportOptions {
  /** Demonstration content to replace, and the rows of `_params` and days of visits that belong to it. */
  demonstration: { records: ReplaceableRows; notes: readonly string[]; days: readonly string[] };
  /**
   * Collections that the program defines: where the other server has one of their former rules, the current rule
   * replaces it.
   */
  definitions: readonly Definition[];
  missingDates: readonly MissingDate[];
  /** Only reports what would be done. */
  isTrial: boolean;
  /** Asks for confirmation before writing where there is real content; false ends the import. */
  confirm(report: ImportReport): Promise<boolean>;
  onStep?: OnStep;
}
