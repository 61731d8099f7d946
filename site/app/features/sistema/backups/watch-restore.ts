import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { dayInLaPaz } from "../../../text/dates/dates.ts";
import { timeWithSeconds } from "../../../text/dates/picker-date.ts";
import { findHealth, findSystem, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import { createBackup } from "./backups.ts";
import { backupProblem } from "./refusals.ts";

/** What was asked for. */
export interface Restoring {
  /** Name of the backup. */
  key: string;
  /** Of what is there now, before anything is replaced. */
  backUpFirst: boolean;
}

export type RestoreStep =
  | { is: "saving" }
  | { is: "working" }
  /** No answer: the server begins anew with what was restored. */
  | { is: "restarting" }
  /** @property text what the server says of it */
  | { is: "done"; text: string }
  /** Nothing was replaced. @property text why */
  | { is: "failed"; text: string }
  /** The server is back, and whoever began it is not let in any more. */
  | { is: "shut-out" };

const askEvery = 1500;
/** Answers that leave a doubt, until they are believed. */
const enoughAnswers = 3;

/**
 * Restores a backup and follows it until the server is there again (protocol 9.4: it answers before it begins).
 * @param tell told of each step; the last one is `done`, `failed` or `shut-out`
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
  /** False where the server may still have to begin anew, or to tell of it. */
  sure: boolean;
}

/** What an answer says of the end; null while there is none. @param free nothing is being restored or backed up */
function endOf(answer: { now: SystemReport | null; before: SystemReport | null; free: boolean }): End | null {
  const { now, before, free } = answer;
  if (!free) return null;
  // One that tells nothing of itself is done when it is free.
  if (!now) return { step: { is: "done", text: "" }, sure: false };
  const anew = now.startedAt !== before?.startedAt;
  const { lastRestore } = now;
  if (lastRestore && lastRestore.at !== before?.lastRestore?.at) {
    const { ok, message: text } = lastRestore;
    // A failure is noted when it begins, so that one that dies on the way has left it.
    return { step: { is: ok ? "done" : "failed", text }, sure: anew || !ok };
  }
  return anew ? { step: { is: "failed", text: interrupted }, sure: false } : null;
}

const interrupted = "El servidor volvió a arrancar antes de terminar la restauración.";

/** `antes_de_restaurar_20260612110000.zip`, by the clock of the server's own names. */
const nameBefore = (now: Date): string =>
  `antes_de_restaurar_${`${dayInLaPaz(now)}${timeWithSeconds(now)}`.replaceAll(/\D/g, "")}.zip`;
