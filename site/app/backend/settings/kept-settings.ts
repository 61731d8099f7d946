import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { KeptCollections } from "../kept-collections.ts";
import type { Kept } from "../kept-until-changed.ts";
import { anyCollection, readsOf } from "../reads.ts";
import { frameOf } from "./frame.ts";
import { inForce, nextMoment } from "./in-force.ts";
import { askedFirst, questionOf, type SettingsName, type SettingsRecords } from "./settings-questions.ts";

/** Records of a collection, with their validity. */
interface Found<Name extends SettingsName = SettingsName> extends Kept {
  /** Records that are public now. `null`: the backend has no such collection. */
  records: readonly SettingsRecords[Name][] | null;
}

interface FoundFrame {
  frame: SiteFrame;
  found: readonly Found[];
}

/**
 * Team's settings of the site in memory: requested once, and again after a change of their collection
 * (docs/decisions/0044). One for each running site.
 */
export class KeptSettings extends KeptCollections<SettingsName, Found> {
  #frame: { madeOf: readonly Found["records"][]; frame: SiteFrame } = { madeOf: [], frame: installedFrame };

  /** Records of a collection that are public now. @throws when the backend did not answer, or failed */
  find<Name extends SettingsName>(name: Name, now: Date): Promise<Found<Name>> {
    return this.kept.find(name, now, () => this.#ask(name, now)) as Promise<Found<Name>>;
  }

  /** Frame of all pages; the same object until a part of it changes. @throws as `find` does */
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

  /** Size of a file in bytes. Not cached: requested whenever a page is made. `undefined`: unknown. */
  async weigh(address: string): Promise<number | undefined> {
    const { fetch, backendUrl } = this.options;
    const answer = await fetch(backendUrl + address, { method: "HEAD" }).catch(() => null);
    return (answer?.ok && Number(answer.headers.get("content-length"))) || undefined;
  }

  async #ask(name: SettingsName, now: Date): Promise<Found> {
    if (name !== askedFirst) {
      const first = await this.find(askedFirst, now);
      // A server without `datos_sitio` is older than these collections: sends it no further request.
      if (first.records === null) return first;
    }
    const answer = await this.request(questionOf(name));
    const endsWith = new Set([answer.headers.has("x-collections-read") ? name : anyCollection]);
    const longest = this.longestFrom(now);
    if (this.isMissing(answer)) return { records: null, endsWith, validUntil: longest };
    if (!answer.ok) throw new Error(`The settings of the site were answered with ${answer.status}.`);
    const { items } = (await answer.json()) as { items: SettingsRecords[SettingsName][] };
    return {
      records: items.filter((record) => inForce(name, record, now)),
      endsWith,
      validUntil: Math.min(longest, readsOf(answer).validUntil, nextMoment(name, items, now)),
    };
  }
}
