import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { anyCollection } from "../reads.ts";
import { frameOf } from "./frame.ts";
import { inForce, nextMoment } from "./in-force.ts";
import { askedFirst, questionOf, type SettingsName, type SettingsRecords } from "./settings-questions.ts";

/** What was found of a collection, for how long, and whose changes end it. */
interface Found<Name extends SettingsName = SettingsName> {
  /** Those that are public now; null: the backend has no such collection. */
  records: readonly SettingsRecords[Name][] | null;
  /** A collection's name, or `anyCollection`. */
  endsWith: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

interface FoundFrame {
  frame: SiteFrame;
  found: readonly Found[];
}

interface KeptSettingsOptions {
  fetch: typeof fetch;
  backendUrl: string;
  /** Seconds, where not every change is told. */
  longestKept?: number | undefined;
}

/**
 * What the team says of the site, in memory: asked for once, and again after a change of its collection
 * (docs/decisions/0044). There is one for each running site.
 */
export class KeptSettings {
  readonly #options: KeptSettingsOptions;
  readonly #kept = new Map<SettingsName, Found>();
  readonly #asking = new Map<SettingsName, { found: Promise<Found>; begun: number }>();
  /** How often anything has changed, and by collection, at which of these changes it last did. */
  #changes = 0;
  readonly #lastChange = new Map<string, number>();
  #frame: { madeOf: readonly Found["records"][]; frame: SiteFrame } = { madeOf: [], frame: installedFrame };

  constructor(options: KeptSettingsOptions) {
    this.#options = options;
  }

  get #isElsewhere(): boolean {
    return this.#options.longestKept !== undefined;
  }

  /** @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#lastChange.set(name, ++this.#changes);
    if (name === anyCollection) this.#kept.clear();
    else this.#kept.delete(name as SettingsName);
  }

  /** Forgets everything: what follows is asked for anew. */
  clear(): void {
    this.collectionChanged(anyCollection);
  }

  /** @throws when the backend did not answer, or could not */
  async find<Name extends SettingsName>(name: Name, now: Date): Promise<Found<Name>> {
    const kept = this.#kept.get(name);
    if (kept && now.getTime() < kept.validUntil) return kept as Found<Name>;
    const asking = this.#asking.get(name);
    // Whoever asks after a change must not join one who began before it.
    if (asking && !this.#hasChangedSince(name, asking.begun)) return asking.found as Promise<Found<Name>>;
    const begun = this.#changes;
    const found = this.#findAndKeep(name, now, begun);
    this.#asking.set(name, { found, begun });
    try {
      return (await found) as Found<Name>;
    } finally {
      if (this.#asking.get(name)?.found === found) this.#asking.delete(name);
    }
  }

  /** The same object until something of it changes. @throws as `find` does */
  async findFrame(now: Date): Promise<FoundFrame> {
    const [datos, menus, avisos] = await Promise.all([
      this.find("datos_sitio", now),
      this.find("menus", now),
      this.find("avisos_urgentes", now),
    ]);
    const found = [datos, menus, avisos];
    const madeOf = found.map(({ records }) => records);
    if (madeOf.some((records, at) => records !== this.#frame.madeOf[at])) {
      this.#frame = { madeOf, frame: frameOf(datos.records ?? [], menus.records ?? [], avisos.records ?? []) };
    }
    return { frame: this.#frame.frame, found };
  }

  /** Not kept: a page asks for it when it is made anew, and does without where it is not told. */
  async weigh(address: string): Promise<number | undefined> {
    const { fetch, backendUrl } = this.#options;
    const answer = await fetch(backendUrl + address, { method: "HEAD" }).catch(() => null);
    return (answer?.ok && Number(answer.headers.get("content-length"))) || undefined;
  }

  async #findAndKeep(name: SettingsName, now: Date, begun: number): Promise<Found> {
    const found = await this.#ask(name, now);
    if (!this.#hasChangedSince(name, begun)) this.#kept.set(name, found);
    return found;
  }

  async #ask(name: SettingsName, now: Date): Promise<Found> {
    if (name !== askedFirst) {
      const first = await this.find(askedFirst, now);
      // A server from before these collections is asked no more.
      if (first.records === null) return first;
    }
    const { fetch, backendUrl, longestKept = Number.POSITIVE_INFINITY } = this.#options;
    const answer = await fetch(backendUrl + questionOf(name), { headers: { "accept-language": "es-BO" } });
    const endsWith = answer.headers.has("x-collections-read") ? name : anyCollection;
    const longest = now.getTime() + longestKept * 1000;
    const isMissing = answer.status === 404 || (this.#isElsewhere && isOthers(answer.status));
    if (isMissing) return { records: null, endsWith, validUntil: longest };
    if (!answer.ok) throw new Error(`The settings of the site were answered with ${answer.status}.`);
    const { items } = (await answer.json()) as { items: SettingsRecords[SettingsName][] };
    const told = Date.parse(answer.headers.get("x-valid-until") ?? "") || Number.POSITIVE_INFINITY;
    return {
      records: items.filter((record) => inForce(name, record, now)),
      endsWith,
      validUntil: Math.min(longest, told, nextMoment(name, items, now)),
    };
  }

  #hasChangedSince(name: SettingsName, begun: number): boolean {
    return [name, anyCollection].some((each) => (this.#lastChange.get(each) ?? 0) > begun);
  }
}

/** A server elsewhere may have a collection of the same name and another meaning, or show it to nobody. */
const isOthers = (status: number) => [400, 401, 403].includes(status);
