import type PocketBase from "pocketbase";
import { administrators } from "../../backend/session/document-accounts.ts";
import { deviceStore, readJson } from "../../state/device-store.ts";

/** By whom one can sign in. */
export interface Provider {
  /** As the backend calls it. */
  name: string;
  /** As people call it. */
  displayName: string;
}

/** What stands there until the backend has been asked, or when it does not answer. */
export const google: Provider = { name: "google", displayName: "Google" };

/** How one can sign in now. */
export interface SignInMethods {
  /** In the backend's order. */
  providers: readonly Provider[];
  /** By a password, whoever has chosen one. */
  password: boolean;
}

/** Those that are switched on. @throws ClientResponseError when the backend does not answer */
export async function findSignInMethods(client: PocketBase): Promise<SignInMethods> {
  // Without choosing fields: an older server names them elsewhere.
  const { authProviders, oauth2, password, emailPassword } = await client.send<AuthMethods>(
    `/api/collections/${administrators}/auth-methods`,
    {},
  );
  const offered = oauth2?.providers ?? authProviders ?? [];
  return {
    providers: offered.map(({ name, displayName }) => ({ name, displayName: displayName || name })),
    password: password?.enabled ?? emailPassword ?? false,
  };
}

interface AuthMethods {
  oauth2?: { providers?: Provider[] };
  password?: { enabled?: boolean };
  emailPassword?: boolean;
  authProviders?: Provider[];
}

const storageKey = "ingreso";

/** Whom this device's last sign-in went by; null when it is not known. */
export function lastProvider(): Provider | null {
  const { name, displayName } = (readJson(deviceStore, storageKey) ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof displayName === "string" ? { name, displayName } : null;
}

/**
 * How somebody signs in again over a page: by whom this device used last, as long as it is switched on; else by all that are.
 * @param methods null: the backend may not answer at such a moment, so the last one stands there before it has
 */
export function methodsAgain(methods: SignInMethods | null, last: Provider | null): SignInMethods {
  const unknown = [last ?? google];
  if (!methods) return { providers: unknown, password: false };
  const { providers, password } = methods;
  const same = providers.filter(({ name }) => name === last?.name);
  const found = same.length > 0 ? same : providers;
  // None at all: what stands there says so itself when it is pressed.
  return { providers: found.length > 0 || password ? found : unknown, password };
}

/** For the next time that somebody has to sign in over a page. */
export function keepProvider({ name, displayName }: Provider): void {
  // Refused, the next time shows all of them.
  deviceStore.write(storageKey, JSON.stringify({ name, displayName }));
}
