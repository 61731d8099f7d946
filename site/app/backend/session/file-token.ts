import { shownByDialog } from "../answer-notices.ts";
import { browserClient } from "../browser-client.ts";

/** Milliseconds that a token is used: the server lets it live for two minutes. */
const useFor = 90_000;

let kept: { token: Promise<string>; session: string; until: number } | null = null;

/**
 * Token that opens protected files to the signed-in person: photos of pending and archived noticias. Requested once for
 * all callers, and again before it expires.
 * @param fresh the present token was refused
 * @throws ClientResponseError when nobody is signed in, or without a connection
 */
async function fileToken(fresh = false): Promise<string> {
  const client = await browserClient();
  const session = client.authStore.token;
  if (fresh || kept?.session !== session || kept.until < Date.now()) {
    const token = client.files.getToken(shownByDialog);
    const asked = { token, session, until: Date.now() + useFor };
    kept = asked;
    token.catch(() => {
      if (kept === asked) kept = null;
    });
  }
  return kept.token;
}

/** Address of a file with a valid token. @param fresh the present token was refused */
export async function withFileToken(address: string, fresh = false): Promise<string> {
  const token = encodeURIComponent(await fileToken(fresh));
  return `${address}${address.includes("?") ? "&" : "?"}token=${token}`;
}
