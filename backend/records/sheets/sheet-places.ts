import { problem, TooManyRequestsError, UnavailableError } from "../../protocol/errors.ts";

/** Seconds after which a refused sheet may be sent again. */
const retryAfter = 5;

/** Running sheet of one account. */
interface Held {
  idempotencyKey: string | null;
  ended: Promise<void>;
}

interface Asked {
  /** Collection and id of the account, whichever token it sends. */
  account: string;
  /** A second request with the key of the running one waits for it, since it gets the same answer. */
  idempotencyKey?: string | null;
  /** Most running sheets of all accounts. */
  most: number;
}

/**
 * Limits the running sheets of one server: one per account, `most` of all accounts. Replicas count separately, since
 * the limit protects the processor and memory of one process.
 */
export class SheetPlaces {
  readonly #held = new Map<string, Held>();
  #working = 0;

  /**
   * Runs work in the account's place, and frees it when the work ends in any way.
   * @param read reads the request in the account's place only: a slow sender must not take one of the common places
   * @throws TooManyRequestsError when a sheet of the account is running
   * @throws UnavailableError when all common places are taken
   */
  async run<Sheet, Result>(
    { account, idempotencyKey = null, most }: Asked,
    read: () => Promise<Sheet>,
    work: (sheet: Sheet) => Promise<Result>,
  ): Promise<Result> {
    for (let held = this.#held.get(account); held; held = this.#held.get(account)) {
      if (idempotencyKey === null || held.idempotencyKey !== idempotencyKey) throw underWay();
      await held.ended;
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#held.set(account, { idempotencyKey, ended });
    try {
      // Refuse before reading the body, which may have eight megabytes.
      if (this.#working >= most) throw busy();
      const sheet = await read();
      if (this.#working >= most) throw busy();
      return await this.#work(() => work(sheet));
    } finally {
      this.#held.delete(account);
      end();
    }
  }

  async #work<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#working++;
    try {
      return await work();
    } finally {
      this.#working--;
    }
  }
}

function underWay(): TooManyRequestsError {
  const message = "Another sheet of this account is under way.";
  return new TooManyRequestsError(retryAfter, { message, data: { sheet: problem("sheet_under_way", message) } });
}

function busy(): UnavailableError {
  const message = "As many sheets as the server takes are under way.";
  return new UnavailableError(retryAfter, { data: { sheet: problem("sheets_busy", message) } });
}
