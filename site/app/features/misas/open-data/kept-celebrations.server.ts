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
import { memoizeLast } from "../../../backend/directory/memoize-last.ts";
import { lugarOf, type Timetable } from "../timetable.ts";
import { openCelebration } from "./open-celebrations.ts";

/** Most bytes of all cached days: ten months of an ordinary timetable. */
const mostKeptBytes = 32 * 1024 * 1024;
/** Most bytes of one answer; a longer one is refused, with the advice to ask for fewer days. */
const mostAnswerBytes = 32 * 1024 * 1024;
/** Expected most bytes of one part of a month, and usual bytes of one celebration. */
const partBytes = 12 * 1024 * 1024;
const usualBytes = 420;
/** Number of days, and of timetable lines, that are computed before the event loop runs other requests. */
const daysAtOnce = 2;
const recordsAtOnce = 200;
/** Number of celebrations that are serialized before the event loop runs other requests. */
const writtenAtOnce = 250;

/** Celebrations of one day as JSON, without brackets. `null`: there are none. */
interface KeptDay {
  text: Buffer | null;
  digest: string;
}

/** Days of one month, or of a part of it, computed together. */
type Part = ReadonlyMap<Day, KeptDay>;

/** JSON of a span of days, cut out of the cache. */
export interface CutDays {
  /** Pieces of JSON, in their order. */
  pieces: Buffer[];
  bytes: number;
  /** Hash of the pieces. */
  digest: string;
}

/**
 * Cache of celebrations as JSON, by month: overlapping spans share the days. A month is computed once even if several
 * requests wait for it. Months are computed one after the other, and yield to other requests. A very full timetable is
 * computed in parts of a month instead.
 */
export class KeptCelebrations {
  readonly #names: ReadonlyMap<string, string>;
  readonly #groups: Timetables[];
  readonly #partDays: number;
  readonly #kept: LRUCache<string, Part>;
  readonly #computing = new Map<string, Promise<Part>>();
  #last: Promise<unknown> = Promise.resolve();
  /** Number of parts computed so far. */
  computed = 0;

  readonly #mostAnswer: number;

  /** @param most bytes of the cache @param mostAnswer bytes of one answer */
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

  /** Celebrations between two days, both included. `null`: too many for one answer. */
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
    // The next part starts when this one settles, even if it fails.
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

/** Turns of the event loop between two pieces of work: the answer to another request needs several. */
const looks = 4;

async function othersAreHeard(): Promise<void> {
  for (let look = 0; look < looks; look++) await nextEvents();
}

const comma = Buffer.from(",");

function bytesOf(part: Part): number {
  return [...part.values()].reduce((sum, { text }) => sum + (text?.length ?? 0), 1024);
}

/** Splits the places into groups small enough to compute at once, each with its lines and exceptions. */
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

/** Cache of the last timetable; replaced when the timetable or the day changes. */
export const keptCelebrations = memoizeLast((timetable: Timetable) => new KeptCelebrations(timetable));
