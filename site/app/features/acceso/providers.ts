import type PocketBase from "pocketbase";
import { administrators } from "../../backend/session/document-accounts.ts";
import { deviceStore, readJson } from "../../state/device-store.ts";

/** OAuth2 provider. */
export interface Provider {
  /** Name at the backend. */
  name: string;
  /** Name on the screen. */
  displayName: string;
}

/** Provider shown until the backend answers, and when it does not answer. */
export const google: Provider = { name: "google", displayName: "Google" };

/** Sign-in methods that are switched on. */
export interface SignInMethods {
  /** Providers, in the backend's order. */
  providers: readonly Provider[];
  /** Names of providers that do not answer the backend, so that they have no button now. */
  silent?: readonly string[];
  /** Password sign-in, for accounts that have a password. */
  password: boolean;
}

/** Loads the sign-in methods that are switched on. @throws ClientResponseError when the backend does not answer */
export async function findSignInMethods(client: PocketBase): Promise<SignInMethods> {
  // Without `fields`: an older server uses other field names.
  const { authProviders, oauth2, password, emailPassword, silentProviders } = await client.send<AuthMethods>(
    `/api/collections/${administrators}/auth-methods`,
    {},
  );
  const offered = oauth2?.providers ?? authProviders ?? [];
  return {
    providers: offered.map(({ name, displayName }) => ({ name, displayName: displayName || name })),
    ...(silentProviders && { silent: silentProviders }),
    password: password?.enabled ?? emailPassword ?? false,
  };
}

interface AuthMethods {
  oauth2?: { providers?: Provider[] };
  password?: { enabled?: boolean };
  emailPassword?: boolean;
  authProviders?: Provider[];
  silentProviders?: string[];
}

const storageKey = "ingreso";

/** Provider of the last sign-in on this device. `null`: unknown. */
export function lastProvider(): Provider | null {
  const { name, displayName } = (readJson(deviceStore, storageKey) ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof displayName === "string" ? { name, displayName } : null;
}

/**
 * Chooses the methods for signing in again over a page: the last provider of this device if it is switched on, else
 * all.
 * @param methods null: the backend has not answered (yet); only the last provider, or Google, is shown
 */
export function methodsAgain(methods: SignInMethods | null, last: Provider | null): SignInMethods {
  const unknown = [last ?? google];
  if (!methods) return { providers: unknown, password: false };
  const { providers, password } = methods;
  const same = providers.filter(({ name }) => name === last?.name);
  const found = same.length > 0 ? same : providers;
  // With nothing switched on, shows the last provider, whose button then gives the error.
  return { providers: found.length > 0 || password ? found : unknown, password };
}

/** Stores the provider for the next time that somebody signs in over a page. */
export function keepProvider({ name, displayName }: Provider): void {
  // If storing fails, the next time shows all providers.
  deviceStore.write(storageKey, JSON.stringify({ name, displayName }));
}
