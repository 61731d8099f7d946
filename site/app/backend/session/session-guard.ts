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
  /** What requests are sent with now; "" for nobody's. */
  token: () => string;
  /** Whether a dead session is answered so. @param error carries `status`, as those of the client do */
  isRefusal: (error: unknown) => boolean;
  /** Whether it was the session, after such an answer; left out: the answer says it. */
  isOver?: () => Promise<boolean>;
}

/** Stands between a page's work and the session that it needs, for one kind of account. */
export interface SessionGuard {
  /**
   * Does work that needs the session. When that turns out to be over, its owner is asked to sign in again, and the work is
   * done once more: so `work` makes its request anew at each call. An answer to a session that another has followed
   * meanwhile says nothing about that one: then nobody is asked.
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

interface Asking {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, which browsers of our floor lack. */
function beginAsking(): Asking {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((onSettled, onFailed) => {
    [resolve, reject] = [onSettled, onFailed];
  });
  return { promise, resolve, reject };
}

export function createSessionGuard(kind: SessionKind): SessionGuard {
  const { isSignedIn = () => true, token, isRefusal, isOver = async () => true } = kind;
  const asked = createStore(false);
  let asking: Asking | null = null;

  function askToSignInAgain(): Promise<void> {
    asking ??= beginAsking();
    if (!asked.get()) asked.set(true);
    return asking.promise;
  }

  /** @param onRefusal decides whether the work is done once more; not asked where a newer session waits to be tried */
  async function attempt<Result>(work: () => Promise<Result>, onRefusal: (error: unknown) => Promise<void>) {
    const sentWith = token();
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const isFollowed = ![sentWith, ""].includes(token());
      if (!isFollowed) await onRefusal(error);
      return work();
    }
  }

  return {
    asked,
    askToSignInAgain,
    async run(work) {
      if (!isSignedIn()) await askToSignInAgain();
      return attempt(work, async (error) => {
        if (!(await isOver())) throw error;
        await askToSignInAgain();
      });
    },
    async runIfSignedIn(work) {
      if (!isSignedIn()) throw new SessionLostError();
      return attempt(work, (error) => Promise.reject(error));
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
