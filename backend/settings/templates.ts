import type { MailTemplate } from "../mail/template.ts";
import { problem } from "../protocol/errors.ts";
import { all, isUrl, oneLine, required, visible } from "./checks.ts";
import { type Check, flag, text } from "./leaf.ts";

/** Settings of a mail's text; a mail without its link would be useless. */
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

/**
 * Checks an action address: the reader's browser opens it with the token, so it must be a web address whose host
 * contains no parameter.
 */
function isAction(value: string) {
  const isAtPlainHost = /^(?:\{APP_URL\}|https?:\/\/[^/?#{}]+)[/?#]/i.test(value);
  const filled = value.replaceAll("{APP_URL}", "https://site.example").replace(/\{[^{}\s]*\}/g, "x");
  return isAtPlainHost ? isUrl(filled, {}) : problem("validation_is_url", "Must be a valid URL.");
}
