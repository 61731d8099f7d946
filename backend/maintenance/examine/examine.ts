import type { ExamineContext } from "./context.ts";
import { examineBackups } from "./examine-backups.ts";
import { examineFiles } from "./examine-files.ts";
import { examineClock, examineDatabase, examineOwnership, examineSessions } from "./examine-installation.ts";
import { examineOnline } from "./examine-online.ts";
import { examinePlace } from "./examine-place.ts";
import { examineAddresses, examineCounts, examineLinks } from "./examine-records.ts";
import { examineSettings } from "./examine-settings.ts";
import { examineUnnamed } from "./examine-unnamed.ts";
import type { Finding } from "./finding.ts";
import { couldNotLook } from "./reason.ts";

/** Report on an installation for the technician. */
export interface Examination {
  healthy: boolean;
  findings: Finding[];
}

type Step = (context: ExamineContext) => Promise<Finding[]>;

/**
 * Examines everything that can be examined while the server runs; changes nothing.
 * @param online also contacts the site by its address, and the servers that the settings name
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
    ...(online ? [examineOnline] : []),
  ];
  const findings: Finding[] = [];
  for (const step of steps) {
    // A failed step must not hide the other findings.
    const found = await step(context).catch((error) => [couldNotLook(error)]);
    // A part that does not answer makes several questions fail: it is reported once.
    for (const finding of found) if (findings.every((earlier) => earlier.text !== finding.text)) findings.push(finding);
  }
  return { healthy: !findings.some((finding) => finding.wrong), findings };
}
