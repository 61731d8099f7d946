import type { TroubleMail } from "../backups/make/schedule.ts";
import type { Mailer } from "../mail/mailer.ts";
import { renderMail } from "../mail/template.ts";
import { localWords } from "../protocol/local-time.ts";
import { superusersCollection } from "../schema/define/superusers.ts";
import type { Parts } from "./parts.ts";

const template = {
  subject: "Los respaldos de {APP_NAME} necesitan atención",
  body: `<p>{RECORD:message}</p>
<p>{RECORD:last}</p>
<p>El servidor lo vuelve a intentar solo. Mire «Estado» y «Respaldos» en la página Sistema de {APP_URL}, o ejecute
«npm run cli -- doctor» en la máquina: ahí dice qué falta.</p>
<p>Mientras siga así, este aviso llega una vez al día.</p>`,
  actionUrl: "{APP_URL}",
};

/** More superusers than any installation has. */
const mostReaders = 50;

/** Writes to superusers when automatic backups fail or are missing. */
export function troubleMail({ settings, store, collections, timeZone }: Parts, mailer: Mailer): TroubleMail {
  async function readers(): Promise<string[]> {
    const superusers = collections.find(superusersCollection);
    if (!superusers) return [];
    const all = { where: [], orderBy: [], limit: mostReaders, offset: 0, fields: null, drivenBySearchIndex: false };
    const accounts = await store.page(superusers, { ...all, slow: true });
    return accounts.map(({ email }) => String(email)).filter((email) => email !== "");
  }

  return {
    isSet: () => settings.current().smtp.enabled,
    async send({ message, good }) {
      const { appName, appUrl } = settings.current().meta;
      const last = good
        ? `El último respaldo automático se hizo el ${localWords(good, timeZone)}.`
        : "Todavía no se hizo ningún respaldo automático.";
      const facts = { appName, appUrl, token: "", record: { message, last } };
      const mail = renderMail(template, facts);
      const sent = await Promise.allSettled((await readers()).map((to) => mailer.send({ to, ...mail })));
      // One address that is wrong keeps the others from nothing.
      const failed = sent.filter(({ status }) => status === "rejected");
      if (failed.length > 0 && failed.length === sent.length) throw (failed[0] as PromiseRejectedResult).reason;
    },
  };
}
