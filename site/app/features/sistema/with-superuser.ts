import type PocketBase from "pocketbase";
import { createSessionGuard } from "../../backend/session/session-guard.ts";
import { statusOf } from "../../backend/status-of.ts";
import { superuserClient } from "./superuser-client.ts";

/** Session guard of the superuser. Its dialog is sign-in-again.tsx. */
export const superuserSession = createSessionGuard({
  token: () => superuserClient().authStore.token,
  // The server treats an invalid token as a guest.
  isRefusal: (error) => statusOf(error) === 401,
});

/** Runs requests with the superuser's session; see `SessionGuard.run`. */
export function withSuperuser<Result>(work: (client: PocketBase) => Promise<Result>): Promise<Result> {
  return superuserSession.run(() => work(superuserClient()));
}
