/** Record that people have open. */
export interface Place {
  collectionId: string;
  recordId: string;
}

/** Page that has a record open, with its account. */
export interface Present {
  account: { id: string; collectionName: string; nombre: string };
  /** Id of the page (browser tab), made by the page itself. */
  tab: string;
  /** Moment at which the page opened the record, as a stored date. */
  since: string;
  /** Moment at which this person took the record over from the others, as a stored date. "": never. */
  takes: string;
}

interface PresenceOptions {
  clock: () => Date;
  /** Called when people came, left or took over. */
  onChange(place: Place, people: Present[]): void;
}

/** Milliseconds without a message after which a page counts as gone. */
export const goneAfter = 60_000;
/** Milliseconds between two sweeps. */
const lookEvery = 5_000;
/** Most pages of one record, of one account and in all. Further pages are not recorded. */
const limits = { ofPlace: 50, ofAccount: 50, inAll: 10_000 };

interface Seen extends Present {
  seen: number;
}

/** Pages that have a record open. In memory only: a restart forgets them. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #places = new Map<string, { place: Place; people: Map<string, Seen> }>();
  readonly #pagesOf = new Map<string, number>();
  #total = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Number of known pages. */
  get size(): number {
    return this.#total;
  }

  /** Notes that a page opened a record or still has it open. A known page keeps its first `since`. */
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

  /** People at a record, in the order in which they came. */
  at(place: Place): Present[] {
    const people = [...(this.#places.get(placeKey(place))?.people.values() ?? [])];
    const present = people.filter((one) => !this.#isGone(one)).map(({ seen: _, ...person }) => person);
    return present.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  }

  /** Removes pages that have sent no message for `goneAfter`. */
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
