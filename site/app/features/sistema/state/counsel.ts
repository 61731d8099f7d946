import { readStoredDate } from "../../../text/dates/dates.ts";
import { fileSize } from "../../../text/file-size.ts";
import { addressOf } from "../parts.ts";
import type { Health, SystemReport } from "../system.ts";

/** Something that the technician should look at. */
export interface Counsel {
  tone: "mal" | "ojo";
  title: string;
  text: string;
  /** Where it is mended, when that is on this page. */
  way?: { to: string; label: string };
}

interface Known {
  /** Null from a server that does not tell. */
  report: SystemReport | null;
  health: Health;
  /** The schedule of the automatic backups; empty for none. */
  cron: string;
}

const day = 24 * 60 * 60 * 1000;
/** Days after which a backup is old. */
const oldBackup = 31;
const littleDisk = 2e9;

/** What should be looked at, the worst first. @param now the server's moment */
export function counsels({ report, health, cron }: Known, now: Date): Counsel[] {
  const found = [
    ...(report
      ? [failedRestore(report, health), missingBackup(report, now), fullDisk(report), openSecrets(report)]
      : []),
    noSchedule(cron),
    unknownProxy(health),
  ].filter((counsel) => counsel !== null);
  return found.toSorted((one, other) => Number(other.tone === "mal") - Number(one.tone === "mal"));
}

function failedRestore({ lastRestore }: SystemReport, { canBackup }: Health): Counsel | null {
  // One that is under way is no success yet.
  if (!lastRestore || lastRestore.ok || !canBackup) return null;
  return {
    tone: "mal",
    title: "La última restauración no se hizo",
    text: `${lastRestore.message} El sitio quedó como estaba.`,
    way: { to: addressOf("respaldos"), label: "Ver respaldos" },
  };
}

function missingBackup({ lastBackup }: SystemReport, now: Date): Counsel | null {
  const way = { to: addressOf("respaldos"), label: "Ir a respaldos" };
  const at = lastBackup && readStoredDate(lastBackup.at);
  if (!at) {
    const text = "Si la máquina se daña, se pierde todo. Haz uno y guárdalo en otro lugar.";
    return { tone: "mal", title: "No hay ningún respaldo", text, way };
  }
  const days = Math.floor((now.getTime() - at.getTime()) / day);
  if (days < oldBackup) return null;
  return { tone: "ojo", title: `El último respaldo es de hace ${days} días`, text: "Haz uno nuevo y descárgalo.", way };
}

function fullDisk({ disk }: SystemReport): Counsel | null {
  if (disk.total === 0 || disk.free > Math.max(littleDisk, disk.total * 0.1)) return null;
  return {
    tone: disk.free < littleDisk / 4 ? "mal" : "ojo",
    title: `Queda poco disco: ${fileSize(disk.free)}`,
    text: "Sin espacio no se pueden guardar noticias ni fotos. Elimina respaldos viejos, después de descargarlos, o amplía el disco.",
  };
}

function openSecrets({ secretsSealed }: SystemReport): Counsel | null {
  if (secretsSealed) return null;
  return {
    tone: "ojo",
    title: "Los secretos se guardan sin sellar",
    text: "Las contraseñas de correo y de servicios están a la vista de quien tenga la base de datos o un respaldo. Pon SETTINGS_KEY en el entorno del servidor y vuelve a arrancarlo: se sellan solos.",
  };
}

function noSchedule(cron: string): Counsel | null {
  if (cron !== "") return null;
  return {
    tone: "ojo",
    title: "No hay respaldos automáticos",
    text: "Elige un horario y se hacen solos.",
    way: { to: addressOf("ajustes", "respaldos"), label: "Elegir horario" },
  };
}

/** Loopback and the private networks, where a proxy of one's own stands. */
const near = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

function unknownProxy({ realIP, possibleProxyHeader }: Health): Counsel | null {
  if (possibleProxyHeader === "" || !near.test(realIP)) return null;
  return {
    tone: "ojo",
    title: "Todas las visitas parecen venir de la misma máquina",
    text: `Delante hay un proxy en el que el servidor no confía (${realIP}). Escribe su red en TRUSTED_PROXIES, o el límite de una visita lo pagarán todas.`,
  };
}
