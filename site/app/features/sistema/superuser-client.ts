import PocketBase, { type AuthRecord, BaseAuthStore } from "pocketbase";
import { superusers } from "../../backend/accounts.ts";
import { askByPassword } from "../../backend/second-factor.ts";
import { learnServerTime } from "../../backend/server-clock.ts";
import { passwordProblem } from "../../desk/second-factor/factor-problems.ts";
import { createSignInFlow, type Entered, type SignInFlow } from "../../desk/second-factor/sign-in-flow.ts";
import { readJson, tabStore } from "../../state/device-store.ts";

type Superuser = NonNullable<AuthRecord>;

/** Key in the tab's session storage, apart from the administrators' session, which the site's guards read. */
const storageKey = "sistema";

/** Auth store whose session ends with the browser tab. */
class TabAuthStore extends BaseAuthStore {
  constructor() {
    super();
    try {
      const { token, record } = (readJson(tabStore, storageKey) ?? {}) as { token: string; record: AuthRecord };
      super.save(token, record);
      if (!this.isValid) super.clear();
    } catch {
      // Foreign data or blocked storage: the session then lasts as long as the page.
    }
  }

  override save(token: string, record?: AuthRecord): void {
    super.save(token, record);
    tabStore.write(storageKey, JSON.stringify({ token, record }));
  }

  override clear(): void {
    super.clear();
    tabStore.remove(storageKey);
  }
}

let client: PocketBase | null = null;

/** Client with the superuser's session, created once per page. Browser only. */
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

/** Creates the superuser's sign-in by password. Stores nothing. */
export function createSuperuserSignInFlow(): SignInFlow<Superuser> {
  return createSignInFlow({
    send: (body) => askByPassword<Superuser>(superusers, body),
    refusalText: (error, otp) =>
      passwordProblem(
        error,
        otp,
        "Desde esta dirección de internet no se permite entrar. Lo deciden los ajustes del servidor.",
      ),
  });
}

/** Stores the superuser's session, which signs them in on this page. */
export function storeSuperuser({ token, record }: Entered<Superuser>): void {
  superuserClient().authStore.save(token, record);
}

/** Ends the session here at once, and at the server if it can be reached. */
export async function signOut(): Promise<void> {
  const { authStore } = superuserClient();
  const headers = { Authorization: authStore.token };
  authStore.clear();
  await fetch(`/api/collections/${superusers}/auth-logout`, { method: "POST", headers }).catch(() => undefined);
}
