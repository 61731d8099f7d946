import type PocketBase from "pocketbase";
import { createSessionGuard } from "../../backend/session/session-guard.ts";
import { statusOf } from "../../backend/status-of.ts";
import { superuserClient } from "./superuser-client.ts";

/** A dead token makes its bearer a stranger, who gets 401. */
const isSessionOver = (error: unknown): boolean => statusOf(error) === 401;

/** Of the superuser. Its dialog is sign-in-again.tsx. */
export const superuserSession = createSessionGuard({
  token: () => superuserClient().authStore.token,
  isRefusal: isSessionOver,
});

/** Asks the server as the superuser of this page; see `SessionGuard.run`. */
export function withSuperuser<Result>(work: (client: PocketBase) => Promise<Result>): Promise<Result> {
  return superuserSession.run(() => work(superuserClient()));
}
