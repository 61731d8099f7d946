import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { type Kept, KeptUntilChanged } from "../kept-until-changed.ts";
import { anyCollection } from "../reads.ts";
import { frameOf } from "./frame.ts";
import { inForce, nextMoment } from "./in-force.ts";
import { askedFirst, questionOf, type SettingsName, type SettingsRecords } from "./settings-questions.ts";

/** What was found of a collection, for how long, and whose changes end it. */
interface Found<Name extends SettingsName = SettingsName> extends Kept {
  /** Those that are public now; null: the backend has no such collection. */
  records: readonly SettingsRecords[Name][] | null;
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
  readonly #kept = new KeptUntilChanged<SettingsName, Found>();
  #frame: { madeOf: readonly Found["records"][]; frame: SiteFrame } = { madeOf: [], frame: installedFrame };

  constructor(options: KeptSettingsOptions) {
    this.#options = options;
  }

  get #isElsewhere(): boolean {
    return this.#options.longestKept !== undefined;
  }

  /** @param name of the collection, or `anyCollection` */
  collectionChanged(name: string): void {
    this.#kept.collectionChanged(name);
  }

  /** Forgets everything: what follows is asked for anew. */
  clear(): void {
    this.collectionChanged(anyCollection);
  }

  /** @throws when the backend did not answer, or could not */
  find<Name extends SettingsName>(name: Name, now: Date): Promise<Found<Name>> {
    return this.#kept.find(name, now, () => this.#ask(name, now)) as Promise<Found<Name>>;
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

  async #ask(name: SettingsName, now: Date): Promise<Found> {
    if (name !== askedFirst) {
      const first = await this.find(askedFirst, now);
      // A server from before these collections is asked no more.
      if (first.records === null) return first;
    }
    const { fetch, backendUrl, longestKept = Number.POSITIVE_INFINITY } = this.#options;
    const answer = await fetch(backendUrl + questionOf(name), { headers: { "accept-language": "es-BO" } });
    const endsWith = new Set([answer.headers.has("x-collections-read") ? name : anyCollection]);
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
}

/** A server elsewhere may have a collection of the same name and another meaning, or show it to nobody. */
const isOthers = (status: number) => [400, 401, 403].includes(status);
