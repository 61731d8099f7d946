import { createHash } from "node:crypto";
import { setImmediate as nextEvents } from "node:timers/promises";
import {
  byStart,
  type Day,
  dayOf,
  dayText,
  type Occurrence,
  occurrences,
  speaksOf,
  type Timetables,
} from "@arzobispado/diocese/misas";
import { LRUCache } from "lru-cache";
import { lastMade } from "../../../backend/directory/last-made.ts";
import { lugarOf, type Timetable } from "../timetable.ts";
import { openCelebration } from "./open-celebrations.ts";

/** Bytes of all days that are kept: ten months of an ordinary timetable. */
const mostKeptBytes = 32 * 1024 * 1024;
/** Bytes of one answer; who asks for more is told to ask for fewer days. */
const mostAnswerBytes = 32 * 1024 * 1024;
/** Bytes that one part of a month may be expected to have, and those of one celebration. */
const partBytes = 12 * 1024 * 1024;
const usualBytes = 420;
/** Days, and records of places, that are computed before other requests are heard. */
const daysAtOnce = 2;
const recordsAtOnce = 200;
/** Celebrations that are written before other requests are heard. */
const writtenAtOnce = 250;

/** Celebrations of one day as JSON, without the brackets around them; null for none. */
interface KeptDay {
  text: Buffer | null;
  digest: string;
}

/** Days of one month, computed together. */
type Part = ReadonlyMap<Day, KeptDay>;

/** Days cut out of the kept ones. */
export interface CutDays {
  /** Pieces of JSON, in their order. */
  pieces: Buffer[];
  bytes: number;
  /** Changes with the pieces. */
  digest: string;
}

/**
 * Celebrations of a timetable as they are sent, kept by month: spans that overlap are cut out of the same days. A month
 * is computed once however many ask for it, one month after the other, and other requests are heard meanwhile. Of a
 * timetable that is very full a part of a month is computed instead.
 */
export class KeptCelebrations {
  readonly #names: ReadonlyMap<string, string>;
  readonly #groups: Timetables[];
  readonly #partDays: number;
  readonly #kept: LRUCache<string, Part>;
  readonly #computing = new Map<string, Promise<Part>>();
  #last: Promise<unknown> = Promise.resolve();
  /** Parts that were computed so far. */
  computed = 0;

  readonly #mostAnswer: number;

  /** @param most bytes of all kept days @param mostAnswer bytes of one answer */
  constructor(timetable: Timetable, most = mostKeptBytes, mostAnswer = mostAnswerBytes) {
    this.#mostAnswer = mostAnswer;
    this.#names = new Map(timetable.places.map(({ id, nombre }) => [id, nombre]));
    this.#groups = groupsOf(timetable);
    const records = timetable.horarios.length + timetable.excepciones.length;
    this.#partDays = Math.min(31, Math.max(1, Math.floor(partBytes / (usualBytes * Math.max(1, records)))));
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: bytesOf });
  }

  get keptBytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The days from one to another, both included; null where they are more than one answer holds. */
  async cut(from: Day, to: Day): Promise<CutDays | null> {
    const hash = createHash("sha256");
    const pieces: Buffer[] = [];
    let bytes = 0;
    for (let day = from; day <= to; day++) {
      const kept = (await this.#partWith(day)).get(day);
      hash.update(kept?.digest ?? "");
      if (!kept?.text) continue;
      if (pieces.length > 0) pieces.push(comma);
      pieces.push(kept.text);
      bytes += kept.text.length + comma.length;
      if (bytes > this.#mostAnswer && to > from) return null;
    }
    return { pieces, bytes: Math.max(0, bytes - comma.length), digest: hash.digest("base64url") };
  }

  #partWith(day: Day): Promise<Part> | Part {
    const text = dayText(day);
    const month = text.slice(0, 7);
    const at = Math.floor((Number(text.slice(8)) - 1) / this.#partDays);
    const name = `${month} ${at}`;
    const known = this.#kept.get(name) ?? this.#computing.get(name);
    if (known) return known;
    const first = dayOf(`${month}-01`) + at * this.#partDays;
    const days = Array.from({ length: this.#partDays }, (_, more) => first + more).filter(
      (one) => dayText(one).slice(0, 7) === month,
    );
    const part = this.#last.then(() => this.#compute(days));
    // The next one begins when this one has ended, however it did.
    this.#last = part.catch(() => undefined);
    this.#computing.set(name, part);
    return part
      .then((made) => {
        this.#kept.set(name, made);
        return made;
      })
      .finally(() => this.#computing.delete(name));
  }

  async #compute(days: readonly Day[]): Promise<Part> {
    this.computed++;
    const part = new Map<Day, KeptDay>();
    for (let at = 0; at < days.length; at += daysAtOnce) {
      const some = days.slice(at, at + daysAtOnce);
      const found = new Map<Day, Occurrence[]>(some.map((day) => [day, []]));
      for (const group of this.#groups) {
        for (const one of occurrences(group, some[0] ?? 0, some.at(-1) ?? 0).ocurrencias) found.get(one.dia)?.push(one);
        await othersAreHeard();
      }
      for (const [day, all] of found) part.set(day, await this.#write(all));
    }
    return part;
  }

  async #write(all: Occurrence[]): Promise<KeptDay> {
    const texts: Buffer[] = [];
    all.sort(byStart);
    for (let at = 0; at < all.length; at += writtenAtOnce) {
      const some = all.slice(at, at + writtenAtOnce);
      const written = JSON.stringify(some.map((what) => openCelebration(what, this.#names.get(what.lugar) ?? "")));
      texts.push(...(at > 0 ? [comma] : []), Buffer.from(written.slice(1, -1)));
      await othersAreHeard();
    }
    const text = texts.length === 0 ? null : Buffer.concat(texts);
    return {
      text,
      digest: createHash("sha256")
        .update(text ?? "")
        .digest("base64url"),
    };
  }
}

/** Turns of the event loop between two parts of the work: an answer of another request takes several. */
const looks = 4;

async function othersAreHeard(): Promise<void> {
  for (let look = 0; look < looks; look++) await nextEvents();
}

const comma = Buffer.from(",");

function bytesOf(part: Part): number {
  return [...part.values()].reduce((sum, { text }) => sum + (text?.length ?? 0), 1024);
}

/** Places in groups that are computed at once, each with what speaks of it. */
function groupsOf({ places, horarios, excepciones, calendario }: Timetable): Timetables[] {
  const linesOf = Map.groupBy(horarios, ({ lugar }) => lugar);
  const groups: Timetables[] = [];
  let group = { lugares: [] as ReturnType<typeof lugarOf>[], horarios: [] as Timetable["horarios"][number][] };
  const close = () => {
    const { lugares } = group;
    if (lugares.length === 0) return;
    const heard = excepciones.filter((one) => lugares.some((place) => speaksOf(one, place)));
    groups.push({ ...group, excepciones: heard, calendario });
    group = { lugares: [], horarios: [] };
  };
  for (const place of places) {
    const lines = linesOf.get(place.id) ?? [];
    if (group.horarios.length + lines.length > recordsAtOnce) close();
    group.lugares.push(lugarOf(place));
    group.horarios.push(...lines);
  }
  close();
  return groups;
}

/** Cache of one timetable; emptied when the timetable or the day changes. */
export const keptCelebrations = lastMade((timetable: Timetable) => new KeptCelebrations(timetable));
