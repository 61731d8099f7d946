import { useSyncExternalStore } from "react";
import { superuserClient } from "./superuser-client.ts";

/**
 * Returns the e-mail of the signed-in superuser. Null: not signed in; undefined: server rendering. An expired session
 * still counts, so that typed text stays; the next request asks to sign in again (with-superuser.ts).
 */
export function useSuperuser(): string | null | undefined {
  return useSyncExternalStore(listen, signedIn, () => undefined);
}

const listen = (changed: () => void) => superuserClient().authStore.onChange(changed);

function signedIn(): string | null | undefined {
  const { record } = superuserClient().authStore;
  return record ? String(record.email ?? "") : null;
}
