import PocketBase, { type AuthRecord, BaseAuthStore } from "pocketbase";
import { superusers } from "../../backend/accounts.ts";
import { learnServerTime } from "../../backend/server-clock.ts";

/** In the tab's own storage: the guards of the site, which look at the administrators' session, see nothing of it. */
const storageKey = "sistema";

/** A session that ends with its tab. */
class TabAuthStore extends BaseAuthStore {
  constructor() {
    super();
    try {
      const { token, record } = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "{}");
      super.save(token, record);
      if (!this.isValid) super.clear();
    } catch {
      // Not ours, or a device that keeps nothing: then it lasts as long as the page.
    }
  }

  override save(token: string, record?: AuthRecord): void {
    super.save(token, record);
    write(JSON.stringify({ token, record }));
  }

  override clear(): void {
    super.clear();
    write(null);
  }
}

function write(session: string | null): void {
  try {
    if (session === null) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, session);
  } catch {
    // As above.
  }
}

let client: PocketBase | null = null;

/** The client of this page alone, as the superuser who signed in on it. In the browser only. */
export function superuserClient(): PocketBase {
  if (client) return client;
  client = new PocketBase(window.location.origin, new TabAuthStore());
  client.autoCancellation(false);
  client.lang = "es-BO";
  client.afterSend = (response: Response, data: unknown) => {
    learnServerTime(response);
    return data;
  };
  return client;
}

/** @throws ClientResponseError 400 for a wrong e-mail or password, 403 for an address from which nobody may enter, 429 */
export async function signIn(email: string, password: string): Promise<void> {
  await superuserClient().collection(superusers).authWithPassword(email, password);
}

/** Ends the session here at once and, when it can be reached, at the server. */
export async function signOut(): Promise<void> {
  const { authStore } = superuserClient();
  const headers = { Authorization: authStore.token };
  authStore.clear();
  await fetch(`/api/collections/${superusers}/auth-logout`, { method: "POST", headers }).catch(() => undefined);
}
