import PocketBase, { type AuthRecord, BaseAuthStore } from "pocketbase";
import { superusers } from "../../backend/accounts.ts";
import { askByPassword } from "../../backend/second-factor.ts";
import { learnServerTime } from "../../backend/server-clock.ts";
import { passwordProblem } from "../../desk/second-factor/factor-problems.ts";
import { createWayIn, type Entered, type WayIn } from "../../desk/second-factor/way-in.ts";
import { readJson, tabStore } from "../../state/device-store.ts";

type Superuser = NonNullable<AuthRecord>;

/** In the tab's own storage: the guards of the site, which look at the administrators' session, see nothing of it. */
const storageKey = "sistema";

/** A session that ends with its tab. */
class TabAuthStore extends BaseAuthStore {
  constructor() {
    super();
    try {
      const { token, record } = (readJson(tabStore, storageKey) ?? {}) as { token: string; record: AuthRecord };
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
  if (session === null) tabStore.remove(storageKey);
  else tabStore.write(storageKey, session);
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

/** Way of a superuser by password. Nothing is stored. */
export function createSuperuserWayIn(): WayIn<Superuser> {
  return createWayIn({
    send: (body) => askByPassword<Superuser>(superusers, body),
    refusalText: (error, otp) =>
      passwordProblem(
        error,
        otp,
        "Desde esta dirección de internet no se permite entrar. Lo deciden los ajustes del servidor.",
      ),
  });
}

/** Signs a superuser in on this page. */
export function storeSuperuser({ token, record }: Entered<Superuser>): void {
  superuserClient().authStore.save(token, record);
}

/** Ends the session here at once and, when it can be reached, at the server. */
export async function signOut(): Promise<void> {
  const { authStore } = superuserClient();
  const headers = { Authorization: authStore.token };
  authStore.clear();
  await fetch(`/api/collections/${superusers}/auth-logout`, { method: "POST", headers }).catch(() => undefined);
}
