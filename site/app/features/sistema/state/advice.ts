import { liturgicalYears } from "@arzobispado/diocese/config/liturgia";
import { counted } from "../../../text/counted.ts";
import { longDate, readStoredDate, timeOfDay } from "../../../text/dates/dates.ts";
import { momentInWords, storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import { fileSize } from "../../../text/files/file-size.ts";
import { addressOf } from "../parts.ts";
import type { DamagedFile, Health, SystemReport } from "../system.ts";

/** Advice for the technician. */
export interface Advice {
  tone: "mal" | "ojo";
  title: string;
  text: string;
  /** Link to the place to fix it, if that is on this page. */
  way?: { to: string; label: string };
}

interface Known {
  /** System report. `null`: the server has none. */
  report: SystemReport | null;
  health: Health;
  /** Schedule of automatic backups. Empty: no schedule. `null`: not loaded. */
  cron: string | null;
}

const day = 24 * 60 * 60 * 1000;
/** Age after which a backup counts as old. Days. */
const oldBackup = 31;
const littleDisk = 2e9;

/** Derives all advice from the server's state, most severe first. @param now time of the server */
export function adviceFor({ report, health, cron }: Known, now: Date): Advice[] {
  const found = [
    ...(report
      ? [
          ...otherStorage(report),
          openProxy(report),
          failedRestore(report, health),
          filesWithoutRecord(report),
          leapOfClock(report, now),
          lostSessions(report, now),
          ...addressPairs(report),
          troubleOfBackups(report, health, now) ?? missingBackup(report, now),
          failedRehearsal(report, now),
          unsentChanges(report, now),
          damagedFiles(report),
          uncheckedFiles(report),
          fullDisk(report),
          littleRoomForBackups(report),
          backupsBesideData(report),
          openSecrets(report),
          unchosenNames(report),
          longTexts(report),
          uncheckedProxy(report),
        ]
      : []),
    noSchedule(cron),
    unknownProxy(report, health),
    endOfCalendar(now),
  ].filter((advice) => advice !== null);
  return [...found].sort((one, other) => Number(other.tone === "mal") - Number(one.tone === "mal"));
}

function otherStorage({ otherStorage = [] }: SystemReport): Advice[] {
  return otherStorage.map((text, index) => ({
    tone: "mal",
    title:
      index === 0 ? "No se guarda ningún archivo: el lugar es de otra instalación" : "Tampoco se guardan respaldos",
    text,
  }));
}

function filesWithoutRecord({ lastSweep }: SystemReport): Advice | null {
  if (!lastSweep?.refused) return null;
  const { unnamed, bytes, refused, emptyCollections } = lastSweep;
  const list = new Intl.ListFormat("es").format(emptyCollections);
  const why =
    refused === "many"
      ? "Son demasiados para apartarlos solos."
      : `En ${list} no hay ningún registro, y eso es raro: no se aparta ninguno.`;
  return {
    tone: "mal",
    title: `Hay ${counted(unnamed, "archivo")} que ningún registro nombra (${fileSize(bytes)})`,
    text: `${why} Si falta restaurar un respaldo, restáuralo. Si de verdad sobran, en la máquina del servidor: npm run cli -- storage clean. No se borra nada hasta entonces.`,
    way: { to: addressOf("respaldos"), label: "Ver respaldos" },
  };
}

function leapOfClock({ clockWait }: SystemReport, now: Date): Advice | null {
  const until = readStoredDate(clockWait ?? "");
  if (!until) return null;
  return {
    tone: "ojo",
    title: "El reloj del servidor saltó más de un día, o estuvo apagado",
    text: `Ahora marca el ${longDate(now)} a las ${timeOfDay(now)}. Si no es así, corrige la hora de la máquina. Si la hora es buena y el servidor estuvo apagado, no hay que hacer nada. Lo viejo de la Papelera y de los borradores no se borra hasta ${momentInWords(until, now)}.`,
  };
}

/** Time for which a loss of sessions is shown. Milliseconds. */
const lossIsNews = 7 * day;

function lostSessions({ sessionsLost }: SystemReport, now: Date): Advice | null {
  const lost = readStoredDate(sessionsLost ?? "");
  if (!lost || now.getTime() - lost.getTime() > lossIsNews) return null;
  return {
    tone: "ojo",
    title: "Las sesiones se perdieron y se empezó de nuevo",
    text: `Fue el ${longDate(lost)} a las ${timeOfDay(lost)}. Todos tuvieron que volver a entrar; el contenido está completo. Si nadie tocó sessions.db en la máquina, revisa el disco.`,
  };
}

function addressPairs({ addressPairs: pairs = [] }: SystemReport): Advice[] {
  return pairs.map(({ collectionName, emails }) => ({
    tone: "ojo",
    title: `Hay ${emails.length} cuentas con el mismo correo en ${collectionName}`,
    text: `${new Intl.ListFormat("es").format(emails)}. Cada una entra solo con su correo escrito igual, letra por letra. Deja una, y cambia o borra el correo de las otras.`,
  }));
}

function failedRestore({ lastRestore }: SystemReport, { canBackup }: Health): Advice | null {
  // While a restore runs (`canBackup` false), `lastRestore` already says that it failed.
  if (!lastRestore || lastRestore.ok || !canBackup) return null;
  return {
    tone: "mal",
    title: "La última restauración no se hizo",
    text: `${lastRestore.message} El sitio quedó como estaba.`,
    way: { to: addressOf("respaldos"), label: "Ver respaldos" },
  };
}

/** Advice on automatic backups: the last one failed, or none was made for two days. */
function troubleOfBackups({ automaticBackups }: SystemReport, { canBackup }: Health, now: Date): Advice | null {
  const trouble = { tone: "mal", way: { to: addressOf("respaldos"), label: "Ver respaldos" } } as const;
  const { last, overdue, next } = automaticBackups;
  if (!next) return null;
  if (last && !last.ok && canBackup) {
    const text = `${last.message} Se vuelve a intentar cada hora. ${lastGood(automaticBackups, now)}`;
    return { ...trouble, title: "El respaldo automático no se hizo", text };
  }
  if (!overdue) return null;
  const title = "No se hizo ningún respaldo automático en dos días";
  return { ...trouble, title, text: `${lastGood(automaticBackups, now)} Haz uno ahora y descárgalo.` };
}

function lastGood({ good }: SystemReport["automaticBackups"], now: Date): string {
  return good ? `El último se hizo ${storedMomentInWords(good, now)}.` : "Todavía no se hizo ninguno.";
}

/** Advice on weekly rehearsals: the last one failed, or none succeeded for 15 days. */
function failedRehearsal({ rehearsals }: SystemReport, now: Date): Advice | null {
  if (!rehearsals) return null;
  const way = { to: addressOf("respaldos"), label: "Ver respaldos" };
  const { last, good, overdue } = rehearsals;
  const before = good ? `El último ensayo bueno fue ${storedMomentInWords(good, now)}.` : "Ninguno salió bien todavía.";
  if (last && !last.ok) {
    const text = `${last.key}: ${last.message} ${before} Se ensaya otra vez cada día, con el respaldo más nuevo.`;
    return { tone: "mal", title: "No se pudo ensayar el último respaldo", text, way };
  }
  if (!overdue) return null;
  const text = `${before} Cada semana se restaura aparte el respaldo más nuevo, para saber que sirve. Si no hay ninguno, haz uno ahora.`;
  return { tone: "ojo", title: "Ningún respaldo se ensayó en quince días", text, way };
}

/** Advice on changes that do not reach the bucket of backups. */
function unsentChanges({ backupChanges }: SystemReport, now: Date): Advice | null {
  if (!backupChanges?.overdue) return null;
  const { good, last } = backupChanges;
  const until = good ? `Los últimos llegan hasta ${storedMomentInWords(good, now)}.` : "Todavía no se envió ninguno.";
  return {
    tone: "mal",
    title: "Los cambios no llegan al bucket de los respaldos",
    text: `${last?.message ?? ""} ${until} Se intenta otra vez cada minuto.`.trim(),
    way: { to: addressOf("respaldos"), label: "Ver respaldos" },
  };
}

function missingBackup({ lastBackup, automaticBackups, backups }: SystemReport, now: Date): Advice | null {
  // A storage that does not answer may have some; other advice tells that.
  if (!lastBackup && backups === null) return null;
  const way = { to: addressOf("respaldos"), label: "Ir a respaldos" };
  if (!lastBackup && backups?.some(({ checked, problem }) => checked === null && problem === null)) {
    const text = "El servidor los lee poco después de arrancar. Si mañana sigue igual, mira el disco y los registros.";
    return { tone: "ojo", title: "Los respaldos todavía no se comprobaron", text, way };
  }
  const at = lastBackup && readStoredDate(lastBackup.at);
  const next = readStoredDate(automaticBackups.next ?? "");
  if (!at && next) {
    const text = `El primero se hace solo, ${momentInWords(next, now)}. Si ya hay contenido, haz uno ahora.`;
    return { tone: "ojo", title: "Todavía no hay ningún respaldo", text, way };
  }
  if (!at) {
    const text = "Si la máquina se daña, se pierde todo. Haz uno y guárdalo en otro lugar.";
    return { tone: "mal", title: "No hay ningún respaldo", text, way };
  }
  const days = Math.floor((now.getTime() - at.getTime()) / day);
  if (days < oldBackup) return null;
  return { tone: "ojo", title: `El último respaldo es de hace ${days} días`, text: "Haz uno nuevo y descárgalo.", way };
}

function fullDisk({ disk }: SystemReport): Advice | null {
  if (disk.saves === "none" || disk.saves === "small") {
    const isFull = disk.saves === "none";
    return {
      tone: "mal",
      title: isFull
        ? "El disco está lleno: no se puede guardar nada"
        : "Queda muy poco disco: no se reciben fotos ni archivos",
      text: `Quedan ${fileSize(disk.free)}. El sitio se sigue leyendo y se puede borrar. Elimina respaldos viejos, después de descargarlos, vacía la Papelera y los registros, o amplía el disco: al haber espacio se guarda otra vez, sin reiniciar.`,
      way: { to: addressOf("respaldos"), label: "Ver respaldos" },
    };
  }
  if (disk.total === 0 || disk.free > Math.max(littleDisk, disk.total * 0.1)) return null;
  return {
    tone: disk.free < littleDisk / 4 ? "mal" : "ojo",
    title: `Queda poco disco: ${fileSize(disk.free)}`,
    text: "Sin espacio no se pueden guardar noticias ni fotos. Elimina respaldos viejos, después de descargarlos, o amplía el disco.",
  };
}

/** Advice before automatic backups begin to fail for lack of room. */
function littleRoomForBackups({ backupRoom }: SystemReport): Advice | null {
  if (!backupRoom?.expected || backupRoom.missing === 0) return null;
  return {
    tone: "ojo",
    title: "A los próximos respaldos les va a faltar disco",
    text: `Los que se conservan van a ocupar unos ${fileSize(backupRoom.expected)}, y faltan ${fileSize(backupRoom.missing)}. Conserva menos, guárdalos en un bucket o amplía el disco, antes de que dejen de hacerse.`,
    way: { to: addressOf("ajustes", "respaldos"), label: "Cambiar respaldos" },
  };
}

const besideData = {
  disk: {
    title: "Los respaldos están en el mismo disco que los datos",
    text: "Si ese disco se daña, se pierden juntos. Elige un bucket de otro proveedor, o descárgalos y guárdalos en otra máquina.",
  },
  bucket: {
    title: "Los respaldos están en el mismo bucket que los archivos",
    text: "Si se borra, o se pierde la cuenta, se pierden juntos. Elige otro bucket, de otro proveedor.",
  },
};

function backupsBesideData({ backupRoom }: SystemReport): Advice | null {
  if (!backupRoom?.beside) return null;
  const way = { to: addressOf("ajustes", "respaldos"), label: "Elegir dónde" };
  return { tone: "ojo", ...besideData[backupRoom.beside], way };
}

function openSecrets({ secretsSealed }: SystemReport): Advice | null {
  if (secretsSealed) return null;
  return {
    tone: "ojo",
    title: "Los secretos se guardan sin sellar",
    text: "Las contraseñas de correo y de servicios están a la vista de quien tenga la base de datos o un respaldo. Pon SETTINGS_KEY en el entorno del servidor y vuelve a arrancarlo: se sellan solos.",
  };
}

/** Names of settings, as on the settings page. */
const names: Readonly<Record<string, string>> = {
  "meta.appName": "el nombre del sitio",
  "meta.appUrl": "la dirección del sitio",
  "meta.senderName": "el nombre del remitente",
  "meta.senderAddress": "el correo del remitente",
};

function unchosenNames({ unchosen }: SystemReport): Advice | null {
  if (unchosen.length === 0) return null;
  const list = new Intl.ListFormat("es").format(unchosen.map((name) => names[name] ?? name));
  return {
    tone: "ojo",
    title: `Nadie eligió todavía ${list}`,
    text: "Va en los correos que reciben las cuentas. Con lo que puso el programa, pueden acabar como no deseados.",
    way: { to: addressOf("ajustes", "general"), label: "Elegir" },
  };
}

function longTexts({ longTexts: found }: SystemReport): Advice | null {
  if (!found || found.total === 0) return null;
  const places = found.some.map(
    ({ collectionName, recordId, field, bytes }) => `${collectionName} ${recordId} (${field}, ${fileSize(bytes)})`,
  );
  const more = found.total > places.length ? ` y ${found.total - places.length} más` : "";
  return {
    tone: "ojo",
    title: found.total === 1 ? "Un texto es demasiado largo" : `${found.total} textos son demasiado largos`,
    text: `Están guardados enteros, y las páginas muestran solo una parte. Ábrelos y acórtalos: ${places.join("; ")}${more}.`,
  };
}

const problems: Record<DamagedFile["problem"], string> = {
  missing: "falta",
  empty: "está vacío",
  changed: "su contenido no es el que se subió",
  unreadable: "no se puede leer",
};

function damagedFiles({ fileChecks }: SystemReport): Advice | null {
  if (!fileChecks || fileChecks.damaged.total === 0) return null;
  const { total, some } = fileChecks.damaged;
  const places = some.map(({ collectionName, recordId, name, problem }) => {
    return `${collectionName} ${recordId}: ${name} (${problems[problem]})`;
  });
  const more = total > places.length ? ` y ${total - places.length} más` : "";
  return {
    tone: "mal",
    title: total === 1 ? "Un archivo está dañado o falta" : `${total} archivos están dañados o faltan`,
    text: `Recupéralos de un respaldo, o abre cada registro y sube el archivo otra vez: ${places.join("; ")}${more}.`,
    way: { to: addressOf("respaldos"), label: "Ver respaldos" },
  };
}

function uncheckedFiles({ fileChecks }: SystemReport): Advice | null {
  if (!fileChecks?.trouble) return null;
  return { tone: "mal", title: "No se pudieron revisar los archivos", text: fileChecks.trouble };
}

function noSchedule(cron: string | null): Advice | null {
  if (cron !== "") return null;
  return {
    tone: "ojo",
    title: "No hay respaldos automáticos",
    text: "Lo que se borra o se daña solo vuelve de un respaldo. Elige un horario y se hacen solos.",
    way: { to: addressOf("ajustes", "respaldos"), label: "Elegir horario" },
  };
}

const twoYears = 730 * day;

/** Advice when the table of liturgical days ends within two years. Only a newer version of the program extends it. */
function endOfCalendar(now: Date): Advice | null {
  const left = Date.UTC(liturgicalYears.last + 1, 0, 1, 4) - now.getTime();
  if (left >= twoYears) return null;
  const without = "Sin él no se saben las fiestas, ni las misas que dependen de ellas. Instala una versión más nueva.";
  return left > 0
    ? { tone: "ojo", title: `El calendario litúrgico llega solo hasta el año ${liturgicalYears.last}`, text: without }
    : { tone: "mal", title: `El calendario litúrgico terminó con el año ${liturgicalYears.last}`, text: without };
}

function openProxy({ proxy }: SystemReport): Advice | null {
  if (proxy?.is !== "open") return null;
  const { header } = proxy;
  return {
    tone: "mal",
    title: "Detrás del proxy cada visita puede elegir su dirección",
    text: `El proxy pasa la cabecera ${header} tal como la escribe la visita. Falta esta línea en el proxy. En nginx: «proxy_set_header ${header} $remote_addr;». En Caddy: «header_up ${header} {remote_host}». Hasta que esté, no se cree a ningún proxy: todas las visitas cuentan como una sola, y si hay direcciones permitidas no entra ningún superusuario. Se vuelve a comprobar cada minuto.`,
  };
}

function uncheckedProxy({ proxy }: SystemReport): Advice | null {
  if (proxy?.is !== "unchecked") return null;
  const reason = proxy.reason === "" ? "" : ` (${proxy.reason})`;
  return {
    tone: "ojo",
    title: "El proxy está sin comprobar",
    text: `El servidor no logró preguntarse a sí mismo por la dirección pública${reason}. Se cree lo que el proxy dice de cada visita. Revisa PUBLIC_URL, y que el servidor llegue a esa dirección. Se vuelve a intentar cada minuto.`,
  };
}

/** Loopback and private networks, where an own proxy runs. */
const near = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

function unknownProxy(report: SystemReport | null, { realIP, possibleProxyHeader }: Health): Advice | null {
  // A visitor on the server's own machine comes from there also through a trusted proxy.
  if (report?.proxy?.is === "sound" || possibleProxyHeader === "" || !near.test(realIP)) return null;
  return {
    tone: "ojo",
    title: "Todas las visitas parecen venir de la misma máquina",
    text: `Delante hay un proxy en el que el servidor no confía (${realIP}). Escribe su red en TRUSTED_PROXIES, o el límite de una visita lo pagarán todas.`,
  };
}
