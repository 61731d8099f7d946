/** A record. */
export interface Place {
  collectionId: string;
  recordId: string;
}

/** Somebody who has a record open. */
export interface Present {
  account: { id: string; collectionName: string; nombre: string };
  /** Which of the account's pages: it makes the mark itself. */
  tab: string;
  /** Since when; dates as records have them. */
  since: string;
  /** When they took it over from the others; "" for whoever has not. */
  takes: string;
}

interface PresenceOptions {
  clock: () => Date;
  /** Those at a place are not any more who they were. */
  onChange(place: Place, people: Present[]): void;
}

/** Milliseconds after which somebody who says nothing is gone. */
export const goneAfter = 60_000;
/** Milliseconds between two looks at who is gone. */
const lookEvery = 5_000;
/** Pages that one record, one account and all of them together may have; more are not counted. */
const limits = { ofPlace: 50, ofAccount: 50, inAll: 10_000 };

interface Seen extends Present {
  seen: number;
}

/** Who has which record open, as far as this process knows: in memory, and forgotten with it. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #places = new Map<string, { place: Place; people: Map<string, Seen> }>();
  readonly #pagesOf = new Map<string, number>();
  #total = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** How many pages it knows of. */
  get size(): number {
    return this.#total;
  }

  /** Somebody has it open, still or from now on. A page keeps the moment at which it came. */
  here(place: Place, person: Present): void {
    const at = this.#places.get(placeKey(place)) ?? { place, people: new Map<string, Seen>() };
    const before = at.people.get(personKey(person));
    if (!before && !this.#hasRoom(at.people.size, person)) return;
    const { since = person.since, takes = "" } = before ?? {};
    const now: Seen = { ...person, since, takes: person.takes || takes, seen: this.#options.clock().getTime() };
    at.people.set(personKey(person), now);
    this.#places.set(placeKey(place), at);
    if (!before) this.#count(person, 1);
    this.#timer ??= setInterval(() => this.sweep(), lookEvery).unref();
    if (!before || before.takes !== now.takes) this.#tell(place);
  }

  left(place: Place, person: Pick<Present, "account" | "tab">): void {
    const at = this.#places.get(placeKey(place));
    if (!at?.people.delete(personKey(person))) return;
    this.#count(person, -1);
    if (at.people.size === 0) this.#places.delete(placeKey(place));
    this.#tell(place);
  }

  /** Whoever came first stands first. */
  at(place: Place): Present[] {
    const people = [...(this.#places.get(placeKey(place))?.people.values() ?? [])];
    const present = people.filter((one) => !this.#isGone(one)).map(({ seen: _, ...person }) => person);
    return present.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  }

  /** Forgets those of whom nothing was heard. */
  sweep(): void {
    for (const { place, people } of [...this.#places.values()]) {
      const gone = [...people.values()].filter((one) => this.#isGone(one));
      for (const one of gone) {
        people.delete(personKey(one));
        this.#count(one, -1);
      }
      if (people.size === 0) this.#places.delete(placeKey(place));
      if (gone.length > 0) this.#tell(place);
    }
    if (this.#places.size === 0) this.close();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tell(place: Place): void {
    this.#options.onChange(place, this.at(place));
  }

  #isGone({ seen }: Seen): boolean {
    return this.#options.clock().getTime() - seen >= goneAfter;
  }

  #hasRoom(here: number, { account }: Present): boolean {
    const own = this.#pagesOf.get(accountKey(account)) ?? 0;
    return here < limits.ofPlace && own < limits.ofAccount && this.#total < limits.inAll;
  }

  #count({ account }: Pick<Present, "account">, step: 1 | -1): void {
    this.#total += step;
    const pages = (this.#pagesOf.get(accountKey(account)) ?? 0) + step;
    if (pages > 0) this.#pagesOf.set(accountKey(account), pages);
    else this.#pagesOf.delete(accountKey(account));
  }
}

const placeKey = ({ collectionId, recordId }: Place) => `${collectionId}/${recordId}`;
const accountKey = ({ collectionName, id }: Present["account"]) => `${collectionName}/${id}`;
const personKey = ({ account, tab }: Pick<Present, "account" | "tab">) => `${accountKey(account)}/${tab}`;
