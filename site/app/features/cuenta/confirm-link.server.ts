import { createHmac, randomBytes } from "node:crypto";
import type PocketBase from "pocketbase";
import { problemStatus } from "../../backend/problems.ts";
import { fieldProblems } from "../../text/problems/save-problems.ts";
import { type AccountLink, superusers } from "./account-link.server.ts";
import { type Confirmed, linkPages } from "./link-pages.ts";
import { reasons } from "./words.ts";

/** Milliseconds in which a second submit of the same form gets the answer of the first. */
const secondPress = 120_000;
const mostKept = 500;

const key = randomBytes(32);
const confirmed = new Map<string, Promise<Confirmed>>();

/**
 * Confirms a link at the API for its visitor. A form that is sent twice, by a second press or by reloading the answer,
 * gets one outcome: the link works only once, and its owner must not read that it failed.
 * @param values fields of the form besides the token
 * @param report logs why the API gave no answer
 */
export function confirmLink(
  client: PocketBase,
  link: AccountLink,
  values: Readonly<Record<string, string>>,
  report: (error: unknown) => void,
): Promise<Confirmed> {
  // HMAC with a key of this process: the stored id does not reveal the password.
  const id = createHmac("sha256", key)
    .update(JSON.stringify([link.page, link.collection, link.token, values]))
    .digest("base64url");
  const known = confirmed.get(id);
  if (known) return known;
  const asked = ask(client, link, values).catch((error: unknown) => {
    const refused = refusal(error, link);
    if (refused.is === "refused" && refused.status === 503) report(error);
    return refused;
  });
  confirmed.set(id, asked);
  for (const oldest of confirmed.keys()) if (confirmed.size > mostKept) confirmed.delete(oldest);
  const forget = () => confirmed.get(id) === asked && confirmed.delete(id);
  void asked.then(({ is }) => (is === "done" ? setTimeout(forget, secondPress).unref() : forget()), forget);
  return asked;
}

async function ask(
  client: PocketBase,
  link: AccountLink,
  values: Readonly<Record<string, string>>,
): Promise<Confirmed> {
  const { verb } = linkPages[link.page];
  const body = { token: link.token, ...values };
  const send = (path: string) => client.send(`/api/${path}/${verb}`, { method: "POST", body });
  await send(`collections/${link.collection}`).catch((error: unknown) => {
    // PocketBase before v0.23 (`BACKEND_URL`) has no collection of superusers.
    if (link.collection === superusers && problemStatus(error) === 404) return send("admins");
    throw error;
  });
  return { is: "done" };
}

function refusal(error: unknown, { page, collection }: AccountLink): Confirmed {
  const status = problemStatus(error);
  const refused = { is: "refused", fields: {}, over: false } as const;
  if (status === 429) return { ...refused, status, reason: reasons.tooOften };
  if (status === 507) return { ...refused, status: 503, reason: reasons.noRoom };
  if (status === 403) return { ...refused, status, reason: reasons.forbidden };
  if (status === 404) return { ...refused, status, reason: reasons.elsewhere, over: true };
  if (status !== 400) return { ...refused, status: 503, reason: reasons.notNow };
  const { token, ...fields } = fieldProblems(error);
  if (token !== undefined) {
    const isTaken = codeOf(error, "token") === "validation_existing_token_email";
    return { ...refused, status: 410, reason: isTaken ? reasons.taken : reasons.spent, over: true };
  }
  if (Object.keys(fields).length > 0) return { ...refused, status: 422, reason: "", fields: inWords(error, fields) };
  const isSuperuser = collection === superusers && page !== "clave";
  return { ...refused, status: 410, reason: isSuperuser ? reasons.superuser : reasons.withoutPasswords, over: true };
}

/** Own sentences for the person, by field and error code. Other codes use the general text. */
const own: Record<string, string> = {
  "password validation_required": "Escribe tu contraseña.",
  "passwordConfirm validation_required": "Escríbela otra vez.",
  "passwordConfirm validation_values_mismatch": "No es igual a la de arriba.",
  "password validation_invalid_password": "Esa no es la contraseña con la que entras hoy.",
};

function inWords(error: unknown, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, own[`${name} ${codeOf(error, name)}`] ?? text]),
  );
}

function codeOf(error: unknown, field: string): string {
  const { response } = error as { response?: { data?: Record<string, { code?: string }> } };
  return response?.data?.[field]?.code ?? "";
}
