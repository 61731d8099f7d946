import { type AccountMailKind, changedText, templateNames } from "../mail/default-templates.ts";
import { type MailTemplate, renderMail } from "../mail/template.ts";
import { readTexts, refuseProblems } from "../protocol/body/form-texts.ts";
import { problem } from "../protocol/errors.ts";
import type { AuthOptions, MailText } from "../schema/define/define.ts";
import { all, isEmail, length, oneOf, required } from "./checks.ts";
import type { SettingsContext } from "./context.ts";
import type { Settings } from "./form.ts";
import { rawError } from "./read-values.ts";

type Meta = Settings["meta"];

/** Text of each mail: the collection's own, else that of the settings. */
const templates: Record<string, (meta: Meta, own: AuthOptions | null) => MailTemplate> = {
  verification: textOf("verification"),
  "password-reset": textOf("passwordReset"),
  "email-change": textOf("emailChange"),
  otp: (_meta, own) => unsent(own?.unused?.otp.emailTemplate),
  "login-alert": (_meta, own) => unsent(own?.unused?.authAlert.emailTemplate),
};

const checks = {
  email: all<string>(required, length(1, 255), isEmail),
  template: all<string>(required, oneOf(...Object.keys(templates))),
};

/**
 * Sends one of the account mails, with an invalid token, and waits for it.
 * @param values `email`, `template`; modern clients also name the `collection` whose text it is
 * @throws BadRequestError also when it cannot be sent, with the mail server's error
 */
export async function sendTestEmail(
  { settings, collections, mailer }: Pick<SettingsContext, "settings" | "collections" | "mailer">,
  values: Record<string, unknown>,
): Promise<void> {
  const { email, template, collection } = readTexts(values, "email", "template", "collection");
  const named = collections.find(collection);
  refuseProblems({
    collection: collection === "" || named?.auth ? null : noAuthCollection,
    email: checks.email(email, {}),
    template: checks.template(template, {}),
  });
  const { meta } = settings.current();
  const text = templates[template]?.(meta, named?.auth ?? null) as MailTemplate;
  const facts = { appName: meta.appName, appUrl: meta.appUrl, token: "test", record: { id: "test", email } };
  try {
    await mailer.send({ to: email, ...renderMail(text, facts) });
  } catch (error) {
    throw rawError("Failed to send the test email.", error);
  }
}

const noAuthCollection = problem("validation_invalid_auth_collection", "Must be a valid auth collection id or name.");

function textOf(kind: AccountMailKind) {
  return (meta: Meta, own: AuthOptions | null): MailTemplate => ({
    ...meta[templateNames[kind]],
    ...changedText(kind, own?.mailTexts?.[kind]),
  });
}

/** Text of a mail that this server never sends; a text written for it can be tried nevertheless. */
function unsent(text: MailText = { subject: "", body: "" }): MailTemplate {
  return {
    subject: text.subject || "Prueba de {APP_NAME}",
    body: text.body || "<p>Este es un mensaje de prueba. {APP_NAME} no envía correos de esta clase.</p>",
    actionUrl: "{APP_URL}",
  };
}
