import type { Page } from "@playwright/test";
import { askAgain } from "../../support/ask-again.ts";

const administrators = "/api/collections/administradores_arzobispado";

export interface Session {
  token: string;
  record: { id: string; nombre: string };
}

/**
 * Signs in as a demonstration administrator, with the session that the stories of this worker share. For stories that
 * begin signed in. Call it before the page is opened.
 * @param account number in the demonstration content, from 1
 */
export async function signIn(page: Page, origin: string, account = 1): Promise<void> {
  await signInAs(page, await sharedSession(origin, account));
}

/** Signs in without checking that the session is valid: the caller knows that it is. */
export async function signInAs(page: Page, session: Session): Promise<void> {
  await page.addInitScript(hideServerDrafts);
  await giveSession(page, session);
}

/** Signs in with the drafts at the server enabled. `ServerDrafts` deletes what a story leaves there. */
export async function signInWithDrafts(page: Page, origin: string, account = 1): Promise<void> {
  await giveSession(page, await sharedSession(origin, account));
}

/**
 * Hides the collection of drafts (`borradores`) from the page. Stories that run in parallel share their accounts, and
 * would offer each other unfinished drafts.
 */
function hideServerDrafts(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.ok || !String(input).endsWith("/contenido.json")) return answer;
    const all = (await answer.json()) as { name: string }[];
    return Response.json(all.filter(({ name }) => name !== "borradores"));
  };
}

/** Signs in with a session of its own, for a story that ends it: all tokens of a session end together. */
export async function signInAlone(page: Page, origin: string): Promise<void> {
  await page.addInitScript(hideServerDrafts);
  await giveSession(page, await realSession(origin));
}

/**
 * Stores a session as if the person had signed in on this device before.
 * @param key of the local storage where the pages look for it
 */
export function giveSession(page: Page, session: object, key = "pocketbase_auth"): Promise<unknown> {
  return page.addInitScript(
    ({ key, stored }) => {
      // Only once: a story that signs out must stay signed out.
      if (window.sessionStorage.getItem("e2e-session")) return;
      window.sessionStorage.setItem("e2e-session", "given");
      window.localStorage.setItem(key, stored);
    },
    { key, stored: JSON.stringify(session) },
  );
}

const shared = new Map<string, Session>();

/** Returns the session of an account that the stories of this worker share. Also for their own API requests. */
export async function sharedSession(origin: string, account = 1): Promise<Session> {
  const key = `${origin} ${account}`;
  const known = shared.get(key);
  if (known && (await holds(origin, known))) return known;
  const session = await realSession(origin, account);
  shared.set(key, session);
  return session;
}

/** Checks that the server accepts the session. A different product may have got the port of one that ended. */
async function holds(origin: string, { token }: Session): Promise<boolean> {
  const headers = { authorization: token };
  return (await fetch(`${origin}${administrators}/auth-refresh`, { method: "POST", headers })).ok;
}

/** Opens a new session at each call, through the provider that plays Google, without showing its pages. */
export async function realSession(origin: string, account = 1): Promise<Session> {
  const redirectUrl = `${origin}/api/oauth2-redirect`;
  const methods = await json(await askAgain(() => fetch(`${origin}${administrators}/auth-methods`)));
  const [google] = methods.oauth2.providers;
  const cookies = new Map<string, string>();
  const open = async (address: string, form?: string): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded", origin: new URL(address).origin }),
      },
      ...(form && { method: "POST", body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
  let address = google.authURL + encodeURIComponent(redirectUrl);
  for (let step = 0; step < 8; step++) {
    let answer = await open(address);
    if (answer.status === 200) answer = await open(address, `cuenta=demo-adm${String(account).padStart(12, "0")}`);
    const next = answer.headers.get("location");
    if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
    if (!address.startsWith(redirectUrl)) continue;
    const code = new URL(address).searchParams.get("code");
    const body = JSON.stringify({ provider: "google", code, codeVerifier: google.codeVerifier, redirectUrl });
    const headers = { "content-type": "application/json" };
    const ask = () => fetch(`${origin}${administrators}/auth-with-oauth2`, { method: "POST", headers, body });
    return json(await askAgain(ask));
  }
  throw new Error("The provider sends in circles.");
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol, read by the lines above
async function json(answer: Response): Promise<any> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
