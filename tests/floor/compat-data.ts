import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";

/** Oldest version of each engine that must understand a file. */
export interface Floor {
  chrome: string;
  safari: string;
  firefox: string;
}

/** Entry of the data, with the entries below it. */
type Entry = Identifier;

const data: Record<string, Entry> = JSON.parse(
  readFileSync(
    join(import.meta.dirname, "..", "..", "node_modules", "@mdn", "browser-compat-data", "data.json"),
    "utf8",
  ),
);

/**
 * Browsers in the data, each with its engine in `Floor`. An iPhone's Safari has the versions of a Mac's, and sometimes
 * other gaps.
 */
const engines = [
  ["chrome", "chrome"],
  ["safari", "safari"],
  ["safari_ios", "safari"],
  ["firefox", "firefox"],
] as const;

/** Finds an entry by its place: `javascript.builtins.Map.groupBy`. Names with dots of their own do not occur. */
export function entryAt(place: string): Entry | undefined {
  return place.split(".").reduce<Entry | undefined>((entry, name) => entry?.[name], data as unknown as Entry);
}

/**
 * Names the first engine whose version at the floor lacks the feature: `Chrome 117`. `null`: no engine lacks it, or the
 * data do not know it.
 */
export function missingAt(place: string, floor: Floor): string | null {
  const compat = entryAt(place)?.__compat;
  return compat ? missing(compat, floor) : null;
}

function missing(compat: CompatStatement, floor: Floor): string | null {
  for (const [engine, of] of engines) {
    const first = firstVersion(compat.support[engine]);
    // Features that need a pointer do not exist on an iPhone.
    if (first === null && engine === "safari_ios") continue;
    if (first === null) return `no ${engine}`;
    if (first !== undefined && isOlder(floor[of], first)) return `${engine} ${first}`;
  }
  return null;
}

/** First version without prefix and flag, also with gaps. `null`: never; undefined: unknown to the data. */
function firstVersion(support: SimpleSupportStatement | SimpleSupportStatement[] | undefined) {
  if (!support) return undefined;
  const all = [support].flat();
  // A version with gaps is marked as removed where the whole feature begins: that is no removal.
  const begins = new Set(all.map(({ version_added }) => version_added));
  const isLost = ({ version_removed }: SimpleSupportStatement) => version_removed && !begins.has(version_removed);
  const versions = all
    .filter((each) => !(each.prefix || each.alternative_name || each.flags || isLost(each)))
    .map(({ version_added }) => String(version_added).replace("≤", ""))
    .filter((version) => /^\d/.test(version));
  return versions.sort((one, other) => (isOlder(one, other) ? -1 : 1))[0] ?? null;
}

function isOlder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.split(".").map(Number)) as [number[], number[]];
  const at = [0, 1].find((place) => (first[place] ?? 0) !== (second[place] ?? 0));
  return at !== undefined && (first[at] ?? 0) < (second[at] ?? 0);
}

/** Features of the platform that a floor lacks, by the name under which code reaches them. */
export interface LackedNames {
  /** Members of builtins and interfaces whose holders are all too new: `toSorted`. */
  ofBuiltins: Map<string, string>;
  /** Members that count only when called: words such as `source` are fields of ordinary objects too. */
  ofInterfaces: Map<string, string>;
  /** Constructors, objects and functions that are no member: `Iterator`. */
  globals: Map<string, string>;
}

/** Interfaces whose members have names that ordinary objects rarely have. */
const interfaces =
  /^(?:AbortSignal|Animation|Blob|CSSStyleSheet|Cache|Clipboard|Crypto|DOMRect|DOMTokenList|Document|DocumentFragment|Element|ElementInternals|Event|EventTarget|File|FormData|HTML\w*Element|Headers|Navigator|Node|OffscreenCanvas|Range|ReadableStream|Request|Response|SVG\w*Element|Selection|ServiceWorkerRegistration|ShadowRoot|SubtleCrypto|URL|URLSearchParams|UserActivation|Window)$/;

/** Builtins that code reaches by their own names first: their members are words of many objects (`take`, `move`). */
const namedBuiltins = /^(?:Async)?(?:Iterator|DisposableStack|SuppressedError)$/;

/** Builds the table of names for a floor: each with its place in the data and the version that brought it. */
export function lackedNames(floor: Floor): LackedNames {
  const ofBuiltins = membersOf("javascript.builtins", floor, (holder) => !namedBuiltins.test(holder));
  const ofInterfaces = membersOf("api", floor, (holder) => interfaces.test(holder));
  const isOld = (name: string) => ofBuiltins.old.has(name) || ofInterfaces.old.has(name);
  const lacked = (names: Map<string, string>) => new Map([...names].filter(([name]) => !isOld(name)));
  const globals = new Map<string, string>();
  for (const room of ["javascript.builtins", "api", "api.Window", "api.WorkerGlobalScope"]) {
    for (const name of Object.keys(entryAt(room) ?? {})) {
      const place = `${room}.${name}`;
      const since = isName(name) && isCommon(place) ? missingAt(place, floor) : null;
      if (since && !ofBuiltins.old.has(name)) globals.set(name, `${place} (${since})`);
    }
  }
  return { ofBuiltins: lacked(ofBuiltins.young), ofInterfaces: lacked(ofInterfaces.young), globals };
}

/** Whether a name is a member. Names with `_` or `@` are parts of features in the data. */
const isName = (name: string) => /^[a-z][a-z\d]*$/i.test(name);

/** Whether a feature is a common standard: features of one engine alone, experimental or deprecated, do not count. */
function isCommon(place: string): boolean {
  const status = entryAt(place)?.__compat?.status;
  return status?.standard_track === true && !status.experimental && !status.deprecated;
}

function membersOf(room: string, floor: Floor, isRead: (holder: string) => boolean) {
  const old = new Set<string>();
  const young = new Map<string, string>();
  const holders = Object.keys(entryAt(room) ?? {}).map((holder) => `${room}.${holder}`);
  // `Intl` holds constructors with members of their own.
  const inner = Object.keys(entryAt(`${room}.Intl`) ?? {}).map((holder) => `${room}.Intl.${holder}`);
  for (const holder of [...holders, ...inner]) {
    const isOwn = isRead(holder.replace(/.*[.]/, ""));
    for (const key of Object.keys(entryAt(holder) ?? {})) {
      const [place, name] = [`${holder}.${key}`, key.replace(/_static$/, "")];
      if (!isName(name) || !entryAt(place)?.__compat) continue;
      const since = missingAt(place, floor);
      if (!since) old.add(name);
      else if (isOwn && isCommon(place) && !young.has(name)) young.set(name, `${place} (${since})`);
    }
  }
  return { old, young };
}
