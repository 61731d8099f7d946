import { createStore, type Store } from "../../state/store.ts";

/** The session ended while its owner was working, and they have not signed in again. Nothing was sent or changed. */
export class SessionLostError extends Error {
  /** Status for code that tells failures by the status of an answer. */
  readonly status = 401;
  constructor() {
    super("The session ended and the person did not sign in again.");
    this.name = "SessionLostError";
  }
}

interface SessionKind {
  /** Whether somebody is signed in, as far as this page knows. Omitted: only the answer to the work shows it. */
  isSignedIn?: () => boolean;
  /** Token that requests are sent with now; empty: none. */
  token: () => string;
  /** Whether an error may come from an ended session. @param error carries `status`, as those of the client do */
  isRefusal: (error: unknown) => boolean;
  /** Whether the session has really ended, after such an error. Omitted: the error proves it. */
  isOver?: () => Promise<boolean>;
}

/** Runs a page's work with the session that it needs, for one kind of account. */
export interface SessionGuard {
  /**
   * Runs work that needs the session. If that has ended, asks its owner to sign in again and repeats the work: `work`
   * must make its request anew at each call. If another session has replaced the refused one meanwhile, repeats the
   * work without asking.
   * @throws SessionLostError, and whatever `work` throws
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs work that is useless without the session and not worth a dialog: totals, options of a filter.
   * @throws SessionLostError at once when nobody is signed in, and whatever `work` throws
   */
  runIfSignedIn<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Opens the dialog 'Entra de nuevo' over the page, which stays as it is; one dialog for all callers.
   * @returns when the owner has signed in again
   * @throws SessionLostError when they go on without
   */
  askToSignInAgain(): Promise<void>;
  /** Whether the dialog is open; for the dialog. */
  asked: Store<boolean>;
  /** Reports the outcome of the dialog; for the dialog. */
  settle(outcome: "in" | "without"): void;
}

interface Asking {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, which the oldest supported browsers lack. */
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

  /**
   * Runs work, and repeats it once after a refusal.
   * @param onRefusal throws if the work is not to be repeated; not called where a newer session can be tried
   */
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
