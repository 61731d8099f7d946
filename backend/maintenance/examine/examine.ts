import type { ExamineContext } from "./context.ts";
import { examineAddresses } from "./examine-addresses.ts";
import { examineBackups } from "./examine-backups.ts";
import { examineClock } from "./examine-clock.ts";
import { examineCounts } from "./examine-counts.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineFiles } from "./examine-files.ts";
import { examineLinks } from "./examine-links.ts";
import { examineOwnership } from "./examine-ownership.ts";
import { examinePlace } from "./examine-place.ts";
import { examineProxy } from "./examine-proxy.ts";
import { examineReach } from "./examine-reach.ts";
import { examineSessions } from "./examine-sessions.ts";
import { examineSettings } from "./examine-settings.ts";
import { examineUnnamed } from "./examine-unnamed.ts";
import type { Finding } from "./finding.ts";
import { couldNotLook } from "./reason.ts";

/** What a technician wants to know of an installation. */
export interface Examination {
  healthy: boolean;
  findings: Finding[];
}

type Step = (context: ExamineContext) => Promise<Finding[]>;

/**
 * Looks through everything that can be looked through while the server works; changes nothing.
 * @param online  also asks the site by its address, and the mail server and the store of files, where the settings name some
 */
export async function examine(context: ExamineContext, { online = false } = {}): Promise<Examination> {
  const steps: Step[] = [
    examineDatabase,
    examineSettings,
    examineOwnership,
    examineFiles,
    examineUnnamed,
    examineLinks,
    examineCounts,
    examinePlace,
    examineClock,
    examineSessions,
    examineAddresses,
    examineBackups,
    ...(online ? [examineReach, examineProxy] : []),
  ];
  const findings: Finding[] = [];
  for (const step of steps) {
    // One thing that cannot be looked at must not hide the others.
    const found = await step(context).catch((error) => [couldNotLook(error)]);
    // A part that does not answer keeps several steps from looking: it is told once.
    findings.push(...found.filter(({ text }) => findings.every((earlier) => earlier.text !== text)));
  }
  return { healthy: !findings.some((finding) => finding.wrong), findings };
}
