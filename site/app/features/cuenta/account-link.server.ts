import { administrators } from "../../backend/accounts.ts";
import { type LinkPage, linkPages, superuserId } from "./link-pages.ts";

/** Link of a mail, as far as it can be read without the secret that signed it. */
export interface AccountLink {
  page: LinkPage;
  token: string;
  collection: string;
  /** Address of the page, with the query that marks superusers. */
  address: string;
  /** Mail address of the account, for the browser's password manager. Empty: the token does not contain it. */
  email: string;
  state: "open" | "expired" | "incomplete";
}

export const superusers = "_superusers";
const tokenForm = /^[\w-]+\.([\w-]+)\.[\w-]+$/;
const mail = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

/**
 * Reads the link of a page. Does not verify the token: the API checks its signature.
 * @param quien `superusuario`, or anything else for administrators; a superuser's token is recognised without it
 */
export function readAccountLink(page: LinkPage, token: string, quien: string | null, now: Date): AccountLink {
  const claims = readClaims(token);
  const isSuperuser = quien === "superusuario" || claims?.collectionId === superuserId || claims?.type === "admin";
  const query = isSuperuser ? "?quien=superusuario" : "";
  return {
    ...{ page, token, collection: isSuperuser ? superusers : administrators },
    address: `/cuenta/${page}/${encodeURIComponent(token)}${query}`,
    email: typeof claims?.email === "string" && mail.test(claims.email) ? claims.email : "",
    state: stateOf(page, claims, now),
  };
}

function stateOf(page: LinkPage, claims: Claims | null, now: Date): AccountLink["state"] {
  const isOfOther = Object.entries(linkPages).some(([name, { type }]) => name !== page && type === claims?.type);
  if (!claims || isOfOther) return "incomplete";
  return typeof claims.exp === "number" && claims.exp * 1000 <= now.getTime() ? "expired" : "open";
}

type Claims = Readonly<Record<string, unknown>>;

/** Decodes the payload of a token without verifying it. `null`: malformed token. */
function readClaims(token: string): Claims | null {
  const payload = tokenForm.exec(token)?.[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null && !Array.isArray(claims) ? (claims as Claims) : null;
  } catch {
    return null;
  }
}
