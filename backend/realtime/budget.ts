import { TooManyRequestsError, UnavailableError } from "../protocol/errors.ts";

/** Limit of uses at one time. */
export interface Allowance {
  inAll: number;
  /** Limit per address, or per IPv6 network. */
  ofOne: number;
}

/** Delay before a retry makes sense. Seconds. */
const retryAfter = 30;

/** Counts uses of a limited resource, in total and per client. */
export class Budget {
  readonly #allowance: Allowance;
  readonly #used = new Map<string, number>();
  #inAll = 0;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Reserves an amount. @throws TooManyRequestsError, UnavailableError; then nothing is reserved */
  take(client: string, amount: number): void {
    const used = this.#used.get(client) ?? 0;
    if (used + amount > this.#allowance.ofOne) throw new TooManyRequestsError(retryAfter);
    if (this.#inAll + amount > this.#allowance.inAll) throw new UnavailableError(retryAfter);
    this.#inAll += amount;
    this.#used.set(client, used + amount);
  }

  giveBack(client: string, amount: number): void {
    const rest = (this.#used.get(client) ?? 0) - amount;
    this.#inAll -= amount;
    if (rest > 0) this.#used.set(client, rest);
    else this.#used.delete(client);
  }
}
