import { TooManyRequestsError, UnavailableError } from "../protocol/errors.ts";

/** How much of something there may be at once. */
export interface Allowance {
  inAll: number;
  /** For one address, or one IPv6 network. */
  ofOne: number;
}

/** Seconds after which asking again makes sense. */
const retryAfter = 30;

/** What is in use of something scarce, in all and by each client. */
export class Budget {
  readonly #allowance: Allowance;
  readonly #used = new Map<string, number>();
  #inAll = 0;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** @throws TooManyRequestsError, UnavailableError; nothing is taken then */
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
