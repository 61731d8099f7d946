import { createStore, type Store } from "../../state/store.ts";

/** The session ended while its owner was working, and they have not signed in again. Nothing was sent or changed. */
export class SessionLostError extends Error {
  /** For what tells a failure by the status of an answer. */
  readonly status = 401;
  constructor() {
    super("The session ended and the person did not sign in again.");
    this.name = "SessionLostError";
  }
}

interface SessionKind {
  /** Whether somebody is signed in, as far as this page knows; left out: the answer to the work says it. */
  isSignedIn?: () => boolean;
  /** Whether the work failed because the session is over. @param error carries `status`, as those of the client do */
  isOver: (error: unknown) => boolean | Promise<boolean>;
}

/** Stands between a page's work and the session that it needs, for one kind of account. */
export interface SessionGuard {
  /**
   * Does work that needs the session. When that turns out to be over, its owner is asked to sign in again, and the work is
   * done once more: so `work` makes its request anew at each call.
   * @throws SessionLostError, and whatever `work` throws
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Does work that is nothing without the session and not worth a question: a line of totals, what a filter offers.
   * @throws SessionLostError at once when nobody is signed in, and whatever `work` throws
   */
  runIfSignedIn<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Opens the dialog 'Entra de nuevo' over the page, which stays as it is (once, however many ask).
   * @returns when the owner has signed in again
   * @throws SessionLostError when they go on without
   */
  askToSignInAgain(): Promise<void>;
  /** For the dialog: whether somebody is being asked. */
  asked: Store<boolean>;
  /** For the dialog: what came of it. */
  settle(outcome: "in" | "without"): void;
}

export function createSessionGuard({ isSignedIn = () => true, isOver }: SessionKind): SessionGuard {
  const asked = createStore(false);
  let asking: PromiseWithResolvers<void> | null = null;

  function askToSignInAgain(): Promise<void> {
    asking ??= Promise.withResolvers<void>();
    if (!asked.get()) asked.set(true);
    return asking.promise;
  }

  return {
    asked,
    askToSignInAgain,
    async run(work) {
      if (!isSignedIn()) await askToSignInAgain();
      try {
        return await work();
      } catch (error) {
        if (!(await isOver(error))) throw error;
        await askToSignInAgain();
        return work();
      }
    },
    async runIfSignedIn(work) {
      if (!isSignedIn()) throw new SessionLostError();
      return work();
    },
    settle(outcome) {
      const settled = asking;
      asking = null;
      if (outcome === "in") settled?.resolve();
      else settled?.reject(new SessionLostError());
      asked.set(false);
    },
  };
}
