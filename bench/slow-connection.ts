import { type MeasuredTransaction, openSlowConnection } from "@arzobispado/backend/testing";

/** Runs in a process of its own, so that the delays take none of the writers' time. */

/** Message that the process sends once it is open, and whenever it is asked. */
export interface ConnectionReport {
  databaseUrl: string;
  /** Transactions since the last report. */
  transactions: MeasuredTransaction[];
}

const [databaseUrl = "", delay = ""] = process.argv.slice(2);
const connection = await openSlowConnection(databaseUrl, Number(delay));

function report(): void {
  const message: ConnectionReport = { databaseUrl: connection.databaseUrl, transactions: connection.transactions() };
  process.send?.(message);
}

process.on("message", report);
process.once("disconnect", () => process.exit());
report();
