/** The text of one kind of mail, with parameters in braces. */
export interface MailTemplate {
  subject: string;
  /** HTML. */
  body: string;
  /** Address that the reader opens; `{ACTION_URL}` of the body. */
  actionUrl: string;
}

/** What a mail is about. */
interface MailFacts {
  appName: string;
  /** Without a slash at its end. */
  appUrl: string;
  token: string;
  /** Values of the account for `{RECORD:name}`; only what its owner may see. */
  record: Readonly<Record<string, unknown>>;
}

/**
 * The mail with its parameters filled in: `{APP_NAME}`, `{APP_URL}`, `{TOKEN}`, `{ACTION_URL}`, `{RECORD:name}`. Values
 * never become HTML, another line of a header, or another part of an address. A record's name that is not there is "".
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

/** Filled in one pass: a value that looks like a parameter stays what it is. */
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
