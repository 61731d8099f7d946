import { useSyncExternalStore } from "react";
import { superuserClient } from "./superuser-client.ts";

/**
 * E-mail of whoever is signed in on this page; null for nobody, undefined while the server draws the page. A session that
 * expires is still theirs: what they have typed stays, and they are asked to sign in again (with-superuser.ts).
 */
export function useSuperuser(): string | null | undefined {
  return useSyncExternalStore(listen, signedIn, () => undefined);
}

const listen = (changed: () => void) => superuserClient().authStore.onChange(changed);

function signedIn(): string | null | undefined {
  const { record } = superuserClient().authStore;
  return record ? String(record.email ?? "") : null;
}
