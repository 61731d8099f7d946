import { believable } from "../../backups/make/automatic-state.ts";
import { readState, selectParameter, writeParameter } from "../../db/parameters.ts";
import { parseStored } from "../../db/stored-json.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { Job } from "../../jobs/jobs.ts";
import { reasonOf } from "../../maintenance/examine/reason.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { Parts } from "../parts.ts";
import { countedMinutes, type ErrorRate } from "./error-rate.ts";

/** Interval of the checks: a bucket must fail in two of them. Milliseconds. */
const checkEvery = 5 * 60_000;
/** Time between two mails of one kind. Milliseconds. */
const mailInterval = 24 * 60 * 60_000;

/** Parameter of the installation, left out of backups: moment of the last mail of each kind, ISO 8601. */
const parameter = "installation.alerts";

type Kind = "disk" | "files" | "backups" | "errors";
type Told = Partial<Record<Kind, string>>;

/** Mail about trouble, in Spanish. */
interface Alert {
  subject: string;
  cause: string;
  /** Next step for the technician. */
  step: string;
}

/** Mail to the people who must know about trouble. */
export interface AlertMail {
  /** Whether there is a mail server. */
  isSet(): boolean;
  /** Sends a mail. @throws Error if it could be sent to no recipient */
  send(alert: Alert): Promise<void>;
}

interface AlertNeeds {
  mail: AlertMail;
  /** Storage of backups. */
  archives: FileStorage;
  errors: ErrorRate;
}

/** Job that mails superusers about the disk, buckets and errors of the server, once a day for each. */
export function alertJob(parts: Parts, { mail, archives, errors }: AlertNeeds): Job {
  const { database, clock, log, settings, storage } = parts;
  const bucketFails = { files: 0, backups: 0 };
  /** Marks that the database could not store, as on a full disk. */
  let unwritten: Told = {};

  const kinds: Record<Kind, () => Promise<Alert | null>> = {
    disk: () => lookAtDisk(parts),
    files: () => lookAtBucket("files", settings.current().s3.enabled, storage),
    backups: () => lookAtBucket("backups", settings.current().backups.s3.enabled, archives),
    errors: async () => lookAtErrors(errors),
  };

  async function lookAtBucket(holds: "files" | "backups", enabled: boolean, bucket: FileStorage) {
    if (!enabled) return null;
    try {
      // Any signed request: no file has this name.
      await bucket.stat("doctor/none");
      bucketFails[holds] = 0;
      return null;
    } catch (error) {
      bucketFails[holds]++;
      return bucketFails[holds] < 2 ? null : silentBucket(holds, error);
    }
  }

  async function mailOnce(kind: Kind, alert: Alert): Promise<void> {
    const now = clock();
    const isMailed = (told: Told) => {
      const moment = believable(told[kind], now);
      return moment !== null && now.getTime() - moment.getTime() < mailInterval;
    };
    if (isMailed({ ...(await readState<Told>(database, parameter)), ...unwritten })) return;
    const isMine = await claim(kind, now.toISOString(), isMailed).catch(() => {
      // If the mark cannot be stored, each replica sends the mail.
      unwritten = { ...unwritten, [kind]: now.toISOString() };
      return true;
    });
    if (!isMine) return;
    try {
      await mail.send(alert);
    } catch (err) {
      log.warn({ err, kind }, "nobody could be told of trouble");
      unwritten = { ...unwritten, [kind]: undefined };
      await claim(kind, "", () => false).catch(() => undefined);
    }
  }

  /** Marks a kind under a lock over all replicas. @returns false: another replica has sent the mail */
  function claim(kind: Kind, mark: string, isMailed: (told: Told) => boolean): Promise<boolean> {
    const { query } = database;
    return database.transaction(
      async (within) => {
        await within.lock(parameter);
        const [row] = await within.run(selectParameter(query, parameter));
        const told = row ? parseStored<Told>(row.value) : {};
        if (isMailed(told)) return false;
        await within.run(writeParameter(query, parameter, JSON.stringify({ ...told, [kind]: mark })));
        return true;
      },
      { isAside: true },
    );
  }

  return {
    id: "alerts",
    name: "mail superusers about disk, buckets and errors",
    every: checkEvery,
    async run() {
      if (!mail.isSet()) return;
      for (const kind of Object.keys(kinds) as Kind[]) {
        const alert = await kinds[kind]();
        if (alert) await mailOnce(kind, alert);
      }
    },
  };
}

async function lookAtDisk({ freeRoom }: Parts): Promise<Alert | null> {
  await freeRoom.look();
  if (!freeRoom.isLow) return null;
  return {
    subject: "Queda poco disco",
    cause: `Quedan ${spelledSize(freeRoom.free)} libres de ${spelledSize(freeRoom.total)} en el disco del servidor.`,
    step: "Borre respaldos que sobren en Sistema → Respaldos, o agrande el disco. Lleno, no se puede guardar nada.",
  };
}

function silentBucket(holds: "files" | "backups", error: unknown): Alert {
  const name = holds === "files" ? "bucket de los archivos" : "bucket de los respaldos";
  return {
    subject: `No responde el ${name}`,
    cause: `El ${name} no responde desde hace unos minutos: ${reasonOf(error)}`,
    step: "Revise el servicio, la clave y el bucket en Sistema → Ajustes, y pruebe con «npm run cli -- doctor --online».",
  };
}

function lookAtErrors(errors: ErrorRate): Alert | null {
  const trouble = errors.trouble();
  return (
    trouble && {
      subject: "El servidor responde con errores",
      cause: `En los últimos ${countedMinutes} minutos, ${trouble.errors} de ${trouble.all} respuestas fueron errores del servidor (5xx).`,
      step: "Mire los errores en Sistema → Registros, y ejecute «npm run cli -- doctor --online» en la máquina.",
    }
  );
}
