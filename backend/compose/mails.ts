import { join } from "node:path";
import type { AuthContext } from "../auth/context.ts";
import type { AccountMailsContext } from "../auth/mails/context.ts";
import { Background } from "../mail/background.ts";
import { createMailer, type Delivery } from "../mail/mailer.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { Settings } from "../settings/form.ts";
import type { Parts } from "./parts.ts";
import type { Waits } from "./waits.ts";

/** @param resources waits at the end for mails being sent */
export function composeMails(
  { config, secrets, settings, outbound, log }: Parts,
  { auth, waits }: { auth: AuthContext; waits: Waits },
  resources: AsyncDisposableStack,
): AccountMailsContext {
  const mailer = createMailer({
    delivery: () => deliveryOf(settings.current(), secrets.smtpUrl ? outbound.trusted : outbound.restricted),
    directory: join(config.dataDirectory, "mail"),
    log,
  });
  const { mails: pause } = waits;
  const background = new Background(
    (err, work) => log.error({ err, work }, "a mail could not be sent"),
    pause === undefined ? undefined : () => pause,
  );
  resources.defer(() => background.close());
  const sendsMails = () => settings.current().smtp.enabled;
  return { ...auth, mailer, sendsMails, background, mailTexts: () => settings.current().meta };
}

function deliveryOf({ meta, smtp }: Settings, outbound: Outbound): Delivery {
  const from = { name: meta.senderName, address: meta.senderAddress };
  return { from, smtp: smtp.enabled ? smtp : null, outbound };
}
