import { sweepMails } from "../auth/mails/recent-mails.ts";
import { sweepRevokedTokens } from "../auth/tokens/sweep-revoked-tokens.ts";
import { sweepFiles } from "../files/life-cycle/sweep-files.ts";
import { sweepUploads } from "../files/receive/uploads.ts";
import type { Job } from "../jobs/jobs.ts";
import type { LogsContext } from "../logs/context.ts";
import { sweepLogs } from "../logs/sweep-logs.ts";
import { sweepIdempotencyKeys } from "../records/idempotency/idempotency-key.ts";
import { uploadsFolder } from "./files.ts";
import type { Parts } from "./parts.ts";

/** Milliseconds. */
const minute = 60 * 1000;
const hour = 60 * minute;

/** What the server tidies up by itself, each room's own work; every replica runs all of it. */
export function maintenanceJobs(parts: Parts, logs: LogsContext): Job[] {
  const { database, clock } = parts;
  return [
    { name: "sweep answers kept for repeats", every: hour, run: () => sweepIdempotencyKeys(database, clock()) },
    { name: "sweep the marks of mails", every: hour, run: () => sweepMails(database, clock()) },
    { name: "sweep revoked tokens", every: hour, run: () => sweepRevokedTokens(database, clock()) },
    { name: "sweep the logs", every: 5 * minute, run: (closing) => sweepLogs(logs, closing) },
    {
      name: "sweep files that no record names",
      every: 24 * hour,
      first: 5 * minute,
      run: async (closing) => {
        await sweepUploads(uploadsFolder(parts));
        await sweepFiles(parts, closing);
      },
    },
  ];
}
