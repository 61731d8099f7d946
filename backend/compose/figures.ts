import type { BackupSchedule } from "../backups/make/schedule.ts";
import type { DatabaseLoad } from "../db/database.ts";
import type { Parts } from "./parts.ts";

/** Figures of the backend for metrics. */
export interface Figures {
  database: DatabaseLoad;
  /** Jobs that run now, and runs that failed since the start. */
  jobs: { running: number; failed: number };
  /** Open streams of changes. */
  streams: number;
  /** Free room on the disk of the data folder. Bytes. */
  freeRoom: number;
  /** `null`: the database or the storage does not answer. */
  backups: {
    /** Date of the newest backup that can be restored as far as known. `null`: none. */
    newest: Date | null;
    /** Result of the last automatic backup. `null`: none yet. */
    isGood: boolean | null;
    isOverdue: boolean;
  } | null;
}

interface FiguresContext extends Pick<Parts, "database" | "freeRoom"> {
  jobs: { load(): Figures["jobs"] };
  connections: { readonly size: number };
  schedule: Pick<BackupSchedule, "status">;
  listBackups(): Promise<{ modified: string; problem: string | null }[]>;
}

/** Reads the figures of this process. */
export async function readFigures(context: FiguresContext): Promise<Figures> {
  const { database, freeRoom, jobs, connections } = context;
  return {
    database: database.load(),
    jobs: jobs.load(),
    streams: connections.size,
    freeRoom: freeRoom.free,
    backups: await figuresOfBackups(context).catch(() => null),
  };
}

async function figuresOfBackups({ schedule, listBackups }: FiguresContext): Promise<Figures["backups"]> {
  const [{ last, overdue }, listed] = await Promise.all([schedule.status(), listBackups()]);
  const moments = listed.filter(({ problem }) => problem === null).map(({ modified }) => new Date(modified).getTime());
  return {
    newest: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    isGood: last?.ok ?? null,
    isOverdue: overdue,
  };
}
