import type PocketBase from "pocketbase";
import { useSyncExternalStore } from "react";
import { superuserClient } from "./superuser-client.ts";

/** The session ended, and whoever was asked to sign in again did not. */
export class SignInRefusedError extends Error {
  constructor() {
    super("The superuser's session ended.");
    this.name = "SignInRefusedError";
  }
}

let asking: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function setAsking(next: typeof asking): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the server as the superuser of this page. When the session turns out to be over, the dialog 'Entra de nuevo' opens
 * over the page (sign-in-again.tsx), what is typed stays, and after signing in the work is done once more.
 * @param work makes its request anew at each call
 * @throws SignInRefusedError, and whatever `work` throws
 */
export async function withSuperuser<Result>(work: (client: PocketBase) => Promise<Result>): Promise<Result> {
  const client = superuserClient();
  try {
    return await work(client);
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    if (!asking) setAsking(Promise.withResolvers());
    await asking?.promise;
    return work(client);
  }
}

/** A dead token makes its bearer a stranger, who gets 401. */
export const isSessionOver = (error: unknown): boolean => (error as { status?: number } | null)?.status === 401;

/** For the dialog: what came of it. */
export function settleSignIn(outcome: "in" | "without"): void {
  const settled = asking;
  setAsking(null);
  if (outcome === "in") settled?.resolve();
  else settled?.reject(new SignInRefusedError());
}

/** For the dialog: whether somebody is being asked. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking !== null,
    () => false,
  );
}
