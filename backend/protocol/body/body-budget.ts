import { UnavailableError } from "../errors.ts";

/** Bytes of all bodies that lie in memory while they are read. */
const mostBytes = 64 * 1024 * 1024;

/** What one body has in memory. */
interface Holding {
  client: string;
  bytes: number;
  giveWay: () => void;
}

/**
 * A budget that all bodies in memory share. When it is spent, the client with the most bytes loses its largest body:
 * small bodies of others go on whatever somebody piles up.
 */
export class BodyBudget {
  readonly #most: number;
  readonly #holdings = new Set<Holding>();
  #total = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** Bytes that are in memory now. */
  get total(): number {
    return this.#total;
  }

  /**
   * @param client whose body it is
   * @param giveWay ends the body, which then fails where it is read
   */
  open(client: string, giveWay: () => void): { set(bytes: number): void } & Disposable {
    const holding: Holding = { client, bytes: 0, giveWay };
    this.#holdings.add(holding);
    return {
      /** @param bytes all that this body has in memory now @throws UnavailableError when this very body is too much */
      set: (bytes) => {
        this.#total += bytes - holding.bytes;
        holding.bytes = bytes;
        while (this.#total > this.#most) this.#relieve(holding);
      },
      [Symbol.dispose]: () => this.#drop(holding),
    };
  }

  #relieve(asking: Holding): void {
    const greediest = this.#greediestClient();
    const own = [...this.#holdings].filter(({ client }) => client === greediest);
    const largest = own.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    this.#drop(largest);
    if (largest === asking) throw new UnavailableError();
    largest.giveWay();
  }

  #greediestClient(): string {
    const sums = new Map<string, number>();
    for (const { client, bytes } of this.#holdings) sums.set(client, (sums.get(client) ?? 0) + bytes);
    const [first = ""] = [...sums].reduce((one, other) => (other[1] > one[1] ? other : one), ["", -1] as const);
    return first;
  }

  #drop(holding: Holding): void {
    if (!this.#holdings.delete(holding)) return;
    this.#total -= holding.bytes;
    holding.bytes = 0;
  }
}

/** That of this process. */
export const bodyBudget = new BodyBudget();
