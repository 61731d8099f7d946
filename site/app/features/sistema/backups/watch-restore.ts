import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { localDay } from "../../../text/dates/dates.ts";
import { timeWithSeconds } from "../../../text/dates/picker-date.ts";
import { findHealth, findSystem, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import { createBackup } from "./backups.ts";
import { backupProblem } from "./refusals.ts";

/** Requested restore. */
export interface Restoring {
  /** Name of the backup. */
  key: string;
  /** Backs up the present data before it is replaced. */
  backUpFirst: boolean;
}

export type RestoreStep =
  | { is: "saving" }
  | { is: "working" }
  /** No answer: the server restarts with the restored data. */
  | { is: "restarting" }
  /** Restored. @property text message of the server */
  | { is: "done"; text: string }
  /** Failed; the data is unchanged. @property text reason */
  | { is: "failed"; text: string }
  /** The server is back, but the session is no longer valid there. */
  | { is: "shut-out" };

const askEvery = 1500;
/** Number of unsure answers in a row that count as the result. */
const enoughAnswers = 3;

/**
 * Restores a backup and polls until the server is back (protocol 9.4: the server answers before it starts).
 * @param tell called at each step; the last one is `done`, `failed` or `shut-out`
 */
export async function restore({ key, backUpFirst }: Restoring, tell: (step: RestoreStep) => void): Promise<void> {
  let before: SystemReport | null;
  try {
    if (backUpFirst) {
      tell({ is: "saving" });
      await createBackup(nameBefore(new Date()));
    }
    tell({ is: "working" });
    before = await withSuperuser(findSystem);
    await withSuperuser((client) => client.backups.restore(key));
  } catch (error) {
    return tell({ is: "failed", text: backupProblem(error) });
  }
  await follow(before, tell);
}

async function follow(before: SystemReport | null, tell: (step: RestoreStep) => void): Promise<void> {
  let unsure = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    try {
      const [now, { canBackup }] = await withSuperuser((client) =>
        Promise.all([findSystem(client), findHealth(client)]),
      );
      const end = endOf({ now, before, free: canBackup });
      unsure = end?.sure === false ? unsure + 1 : 0;
      if (end && (end.sure || unsure >= enoughAnswers)) return tell(end.step);
      tell({ is: end ? "restarting" : "working" });
    } catch (error) {
      if (error instanceof SessionLostError) return tell({ is: "shut-out" });
      tell({ is: "restarting" });
    }
  }
}

interface End {
  step: RestoreStep;
  /** False: the server may still have to restart, or to report the result. */
  sure: boolean;
}

/** Reads the result from an answer. `null`: still running. @param free no backup or restore is running */
function endOf(answer: { now: SystemReport | null; before: SystemReport | null; free: boolean }): End | null {
  const { now, before, free } = answer;
  if (!free) return null;
  // A server without a system report is done when it is free.
  if (!now) return { step: { is: "done", text: "" }, sure: false };
  const anew = now.startedAt !== before?.startedAt;
  const { lastRestore } = now;
  if (lastRestore && lastRestore.at !== before?.lastRestore?.at) {
    const { ok, message: text } = lastRestore;
    // No restore runs any more, so a failure is final: also the one noted at the start, which a crash leaves behind.
    // After a success the server still has to restart.
    return { step: { is: ok ? "done" : "failed", text }, sure: anew || !ok };
  }
  return anew ? { step: { is: "failed", text: interrupted }, sure: false } : null;
}

const interrupted = "El servidor volvió a arrancar antes de terminar la restauración.";

/**
 * Name of the backup before a restore: `antes_de_restaurar_20260612110000.zip`, in the time of La Paz like the
 * server's.
 */
const nameBefore = (now: Date): string =>
  `antes_de_restaurar_${`${localDay(now)}${timeWithSeconds(now)}`.replaceAll(/\D/g, "")}.zip`;
