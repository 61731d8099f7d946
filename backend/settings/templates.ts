import type { MailTemplate } from "../mail/template.ts";
import { all, oneLine, problem, required } from "./checks.ts";
import { type Check, flag, text } from "./leaf.ts";

/** A mail's text as settings; without its link a mail would be of no use. */
export const template = ({ subject, body, actionUrl }: MailTemplate) => ({
  body: text(body, all(required, mustContain("{ACTION_URL}"))),
  subject: text(subject, all(required, oneLine)),
  actionUrl: text(actionUrl, all(required, mustContain("{TOKEN}"))),
  hidden: flag(),
});

function mustContain(parameter: string): Check<string> {
  return (value) =>
    value.includes(parameter)
      ? null
      : problem("validation_missing_required_param", `Missing required parameter "${parameter}".`);
}
