import type { TroubleMail } from "../../backups/make/schedule.ts";
import { readRehearsalState } from "../../backups/rehearse/rehearsal-state.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { renderMail } from "../../mail/template.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { DamageMail } from "../../records/file-checks/check-files.ts";
import { problemWords } from "../../records/file-checks/problem-words.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import type { Parts } from "../parts.ts";
import type { AlertMail } from "./alerts.ts";

const backupTemplate = {
  subject: "Los respaldos de {APP_NAME} necesitan atención",
  body: `<p>{RECORD:message}</p>
<p>{RECORD:last}</p>
<p>El servidor lo vuelve a intentar solo. Mire «Estado» y «Respaldos» en la página Sistema de {APP_URL}, o ejecute
«npm run cli -- doctor» en la máquina: ahí dice qué falta.</p>
<p>Mientras siga así, este aviso llega una vez al día.</p>`,
  actionUrl: "{APP_URL}",
};

const damageTemplate = {
  subject: "Hay archivos dañados en {APP_NAME}",
  body: `<p>{RECORD:message}</p>
<p>{RECORD:files}</p>
<p>Recupérelos de un respaldo, o abra cada registro y suba el archivo otra vez. «Estado», en la página Sistema de
{APP_URL}, y «npm run cli -- doctor» dicen cuáles faltan todavía.</p>
<p>Mientras siga así, este aviso llega una vez al día.</p>`,
  actionUrl: "{APP_URL}",
};

const alertTemplate = {
  subject: "{RECORD:subject} en {APP_NAME}",
  body: `<p>{RECORD:cause}</p>
<p>{RECORD:step}</p>
<p>Mire «Estado» en la página Sistema de {APP_URL}. Mientras siga así, este aviso llega una vez al día.</p>`,
  actionUrl: "{APP_URL}",
};

/** Maximum superusers that get a mail; more than any installation has. */
const mostReaders = 50;

/** Sends a mail to all superusers. @throws Error when every send failed */
function mailToSuperusers({ settings, store, collections }: Parts, mailer: Mailer) {
  async function readers(): Promise<string[]> {
    const superusers = collections.find(superusersCollection);
    if (!superusers) return [];
    const accounts = await store.page(superusers, { where: [], limit: mostReaders, slow: true });
    return accounts.map(({ email }) => String(email)).filter((email) => email !== "");
  }

  return async (template: typeof backupTemplate, record: Record<string, string>): Promise<void> => {
    const { appName, appUrl } = settings.current().meta;
    const mail = renderMail(template, { appName, appUrl, token: "", record });
    const sent = await Promise.allSettled((await readers()).map((to) => mailer.send({ to, ...mail })));
    // A wrong address must not keep the other superusers from their mail.
    const failed = sent.filter(({ status }) => status === "rejected");
    if (failed.length > 0 && failed.length === sent.length) throw (failed[0] as PromiseRejectedResult).reason;
  };
}

/** Mails superusers when automatic backups fail or are missing, or a backup cannot be rehearsed. */
export function troubleMail(parts: Parts, mailer: Mailer): TroubleMail {
  const send = mailToSuperusers(parts, mailer);
  return {
    isSet: () => parts.settings.current().smtp.enabled,
    async send({ message, good }) {
      const words = (moment: Date) => localWords(moment, parts.timeZone);
      const last = good
        ? `El último respaldo automático se hizo el ${words(good)}.`
        : "Todavía no se hizo ningún respaldo automático.";
      const { good: rehearsed } = await readRehearsalState(parts.database);
      const proved = rehearsed
        ? ` El último ensayo de un respaldo que salió bien fue el ${words(new Date(rehearsed))}.`
        : "";
      await send(backupTemplate, { message, last: `${last}${proved}` });
    },
  };
}

/** Mails superusers when the nightly check finds damaged files. */
export function damageMail(parts: Parts, mailer: Mailer): DamageMail {
  const send = mailToSuperusers(parts, mailer);
  return {
    isSet: () => parts.settings.current().smtp.enabled,
    send({ total, some }) {
      const named = some.map(
        (file) => `${file.collectionName} ${file.recordId}: ${file.name} (${problemWords[file.problem]})`,
      );
      const more = total > some.length ? [`y ${total - some.length} más`] : [];
      const message = total === 1 ? "Un archivo está dañado o falta." : `${total} archivos están dañados o faltan.`;
      return send(damageTemplate, { message, files: [...named, ...more].join("; ") });
    },
  };
}

/** Mails superusers about the disk, a bucket, or errors of the server. */
export function alertMail(parts: Parts, mailer: Mailer): AlertMail {
  const send = mailToSuperusers(parts, mailer);
  return {
    isSet: () => parts.settings.current().smtp.enabled,
    send: (alert) => send(alertTemplate, { ...alert }),
  };
}
