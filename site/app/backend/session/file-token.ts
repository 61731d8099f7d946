import { shownByDialog } from "../answer-notices.ts";
import { browserClient } from "../browser-client.ts";
import { type FileOwner, fileAddress } from "../file-address.ts";

/** Milliseconds that a token is used: the server lets it live for two minutes. */
const useFor = 90_000;

let kept: { token: Promise<string>; session: string; until: number } | null = null;

/**
 * Token that opens protected files to the signed-in person: photos of pending and archived noticias. Requested once for
 * all callers, and again before it expires.
 * @param fresh the present token was refused
 * @throws ClientResponseError when nobody is signed in, or without a connection
 */
export async function fileToken(fresh = false): Promise<string> {
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

/** `fileAddress` with a valid token. */
export async function protectedFileAddress(
  owner: FileOwner,
  name: string,
  options: { thumb?: string; fresh?: boolean } = {},
): Promise<string> {
  const address = fileAddress(owner, name, options.thumb);
  const token = await fileToken(options.fresh);
  return `${address}${address.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}`;
}
