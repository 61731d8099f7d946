import { UnavailableError } from "../errors.ts";

/** Memory for all bodies being read. Bytes. */
const mostBytes = 64 * 1024 * 1024;

/** Memory that one body uses. */
interface Holding {
  client: string;
  bytes: number;
  giveWay: () => void;
}

/**
 * Memory budget shared by all bodies being read. When it is spent, the client with the most bytes loses its largest
 * body: the small bodies of other clients continue.
 */
export class BodyBudget {
  readonly #most: number;
  readonly #holdings = new Set<Holding>();
  #total = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** Bytes in memory now. */
  get total(): number {
    return this.#total;
  }

  /**
   * Reserves memory for a body.
   * @param client client that sends it
   * @param giveWay aborts the body; its reader then gets an error
   */
  open(client: string, giveWay: () => void): { set(bytes: number): void } & Disposable {
    const holding: Holding = { client, bytes: 0, giveWay };
    this.#holdings.add(holding);
    return {
      /**
       * @param bytes total that this body has in memory now @throws UnavailableError when this body is the one to
       *   abort
       */
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

/** Budget of this process. */
export const bodyBudget = new BodyBudget();
