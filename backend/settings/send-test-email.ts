import { renderMail } from "../mail/template.ts";
import { BadRequestError, type Problems } from "../protocol/errors.ts";
import { all, isEmail, length, oneOf, required } from "./checks.ts";
import type { SettingsContext } from "./context.ts";
import type { Settings } from "./form.ts";

const templates = {
  verification: "verificationTemplate",
  "password-reset": "resetPasswordTemplate",
  "email-change": "confirmEmailChangeTemplate",
} as const satisfies Record<string, keyof Settings["meta"]>;

const checks = {
  email: all<string>(required, length(1, 255), isEmail),
  template: all<string>(required, oneOf(...Object.keys(templates))),
};

/**
 * Sends one of the mails of accounts, with a token that opens nothing, and waits for it.
 * @param values `email`, `template`
 * @throws BadRequestError also when it cannot be sent, with what the mail server says
 */
export async function sendTestEmail(
  { settings, mailer }: SettingsContext,
  values: Record<string, unknown>,
): Promise<void> {
  const { email = "", template = "" } = values;
  if (typeof email !== "string" || typeof template !== "string") {
    throw new BadRequestError("An error occurred while loading the submitted data.");
  }
  const found = { email: checks.email(email, {}), template: checks.template(template, {}) };
  const data = Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null)) as Problems;
  if (Object.keys(data).length > 0) {
    throw new BadRequestError("An error occurred while validating the submitted data.", { data });
  }
  const { meta } = settings.current();
  const facts = { appName: meta.appName, appUrl: meta.appUrl, token: "test", record: { id: "test", email } };
  try {
    await mailer.send({ to: email, ...renderMail(meta[templates[template as keyof typeof templates]], facts) });
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    throw new BadRequestError(`Failed to send the test email. Raw error: \n${said}`, { cause: error });
  }
}
