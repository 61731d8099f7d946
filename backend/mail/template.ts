/** Text of one kind of mail, with placeholders in braces. */
export interface MailTemplate {
  subject: string;
  /** Body of the mail as HTML. */
  body: string;
  /** URL that the reader opens; `{ACTION_URL}` in the body. */
  actionUrl: string;
}

/** Values for the placeholders. */
interface MailFacts {
  appName: string;
  /** URL of the site, without a trailing slash. */
  appUrl: string;
  token: string;
  /** Values of the account for `{RECORD:name}`; only those its owner may see. */
  record: Readonly<Record<string, unknown>>;
}

/**
 * Fills in the placeholders `{APP_NAME}`, `{APP_URL}`, `{TOKEN}`, `{ACTION_URL}`, `{RECORD:name}`. Values are escaped:
 * they cannot become HTML, another header line or another part of a URL. A missing field of the record is "".
 */
export function renderMail(template: MailTemplate, facts: MailFacts): { subject: string; html: string } {
  const values = new Map([
    ["{APP_NAME}", facts.appName],
    ["{APP_URL}", facts.appUrl.replace(/\/+$/, "")],
    ["{TOKEN}", facts.token],
  ]);
  const actionUrl = fill(template.actionUrl, values, facts.record, (text, name) =>
    name === "{APP_URL}" ? text : encodeURIComponent(text),
  );
  values.set("{ACTION_URL}", actionUrl);
  return {
    subject: fill(template.subject, values, facts.record, onOneLine),
    html: fill(template.body, values, facts.record, escapeHtml),
  };
}

/** Replaces all placeholders in one pass, so that a value that looks like a placeholder stays unchanged. */
function fill(
  text: string,
  values: ReadonlyMap<string, string>,
  record: MailFacts["record"],
  write: (text: string, name: string) => string,
): string {
  return text.replace(/\{(?:[A-Z_]+|RECORD:([\w-]+))\}/g, (name: string, field?: string) => {
    if (field !== undefined) return write(textOf(Object.hasOwn(record, field) ? record[field] : ""), name);
    const value = values.get(name);
    return value === undefined ? name : write(value, name);
  });
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);
