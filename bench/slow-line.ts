import { type MeasuredTransaction, openSlowLine } from "@arzobispado/backend/testing";

/** Runs in a process of its own, so that the delays take none of the writers' time. */

/** Message that the process sends once it is open, and whenever it is asked. */
export interface LineReport {
  databaseUrl: string;
  /** Transactions since the last report. */
  transactions: MeasuredTransaction[];
}

const [databaseUrl = "", delay = ""] = process.argv.slice(2);
const line = await openSlowLine(databaseUrl, Number(delay));

function report(): void {
  const message: LineReport = { databaseUrl: line.databaseUrl, transactions: line.transactions() };
  process.send?.(message);
}

process.on("message", report);
process.once("disconnect", () => process.exit());
report();
