import { sessionOfPage } from "./page-owner.ts";
import { settleSession } from "./session.ts";

/** The session ended while its owner was working, and they have not signed in again. Nothing was sent or changed. */
export class SessionLostError extends Error {
  constructor() {
    super("The session ended and the person did not sign in again.");
    this.name = "SessionLostError";
  }
}

interface Asking {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Opens the dialog 'Entra de nuevo' over the page, which stays as it is (once, however many ask). Its drawing is
 * features/acceso/sign-in-again.tsx, in the administrators' layout.
 * @returns when the owner of the page has signed in again
 * @throws SessionLostError when they go on without
 */
export function askToSignInAgain(): Promise<void> {
  if (!asking) {
    asking = Promise.withResolvers<void>();
    tell();
  }
  return asking.promise;
}

/**
 * Does work that needs the session of the page's owner. When that session turns out to be over, they are asked to sign in
 * again, and the work is done once more: so `work` makes its request anew at each call. A dead token is no error of its
 * own at the server, which then answers as to a visitor (400, 403 or 404): so after such an answer the session is asked
 * about, and the work's own error is thrown when it still holds.
 * @throws SessionLostError, and whatever `work` throws; its errors carry `status` as those of the official client do
 */
export async function withSession<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!sessionOfPage()) await askToSignInAgain();
  try {
    return await work();
  } catch (error) {
    if (![400, 401, 403, 404].includes((error as { status?: number }).status ?? 0)) throw error;
    await settleSession();
    if (sessionOfPage()) throw error;
    await askToSignInAgain();
    return work();
  }
}

/** For the dialog: whether somebody is being asked. */
export const signInAsked = () => asking !== null;

/** For the dialog. @returns stops listening */
export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the dialog: what came of it. */
export function settleSignIn(outcome: "in" | "without"): void {
  const settled = asking;
  asking = null;
  if (outcome === "in") settled?.resolve();
  else settled?.reject(new SessionLostError());
  tell();
}
