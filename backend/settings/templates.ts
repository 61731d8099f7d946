import type { MailTemplate } from "../mail/template.ts";
import { all, isUrl, oneLine, problem, required, visible } from "./checks.ts";
import { type Check, flag, text } from "./leaf.ts";

/** A mail's text as settings; without its link a mail would be of no use. */
export const template = ({ subject, body, actionUrl }: MailTemplate) => ({
  body: text(body, all(required, mustContain("{ACTION_URL}"))),
  subject: text(subject, all(required, oneLine, visible)),
  actionUrl: text(actionUrl, all(required, mustContain("{TOKEN}"), isAction)),
  hidden: flag(),
});

function mustContain(parameter: string): Check<string> {
  return (value) =>
    value.includes(parameter)
      ? null
      : problem("validation_missing_required_param", `Missing required parameter "${parameter}".`);
}

/** The reader's browser opens it with the token in it: an address of the web, at a host that no parameter names. */
function isAction(value: string) {
  const isAtPlainHost = /^(?:\{APP_URL\}|https?:\/\/[^/?#{}]+)[/?#]/i.test(value);
  const filled = value.replaceAll("{APP_URL}", "https://site.example").replace(/\{[^{}\s]*\}/g, "x");
  return isAtPlainHost ? isUrl(filled, {}) : problem("validation_is_url", "Must be a valid URL.");
}
