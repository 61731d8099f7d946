import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Random } from "../random.ts";
import type { Ending, Moment, Span } from "./child.ts";
import { type Bounds, judgeExport, outside, readBackups, type State } from "./judge.ts";
import { backupsIn, type Lane, type ListedBackup, nights, stateIn } from "./lane.ts";

export const phases = ["make", "prune", "restore", "export"] as const;
type Phase = (typeof phases)[number];

const spans: Record<Phase, Span> = {
  make: { from: "making", until: "made" },
  prune: { from: "made", until: "pruned" },
  restore: { from: "restoring", until: "restored" },
  export: { from: "Se copia el contenido", until: "" },
};
const commandRestore: Span = { from: "El contenido de ahora", until: "" };

/** Steps and milliseconds of a phase that was not cut off, by lane and phase. */
export type Measures = Map<string, { steps: number; duration: number }>;

export interface Round {
  phase: Phase;
  /** Place of the kill in the phase, from 0 to 1. `null`: none. */
  at: number | null;
  /** Whether the kill waits for a step; otherwise for a time. */
  byStep: boolean;
  /** Whether the technician's command restores; otherwise the server. */
  byCommand: boolean;
  /** Whether an export is one of what guests read. */
  isPublic: boolean;
  /** Whether the night, restore or export is done again afterwards, and its result is checked. */
  again: boolean;
}

/**
 * Kills a process at one moment of one phase, and judges what the next start finds.
 * @returns what happened, for people
 * @throws Error with the first fault
 */
export async function killOnce(lane: Lane, round: Round, measures: Measures, random: Random): Promise<string> {
  const before = lane.listed;
  if (round.phase === "export") return await exportRound(lane, round, measures);
  if (round.phase === "restore") return await restoreRound(lane, round, { measures, random, before });
  return await nightRound(lane, round, measures, before);
}

function momentOf({ at, byStep }: Round, measured: { steps: number; duration: number } | undefined): Moment {
  if (at === null || !measured) return {};
  return byStep ? { step: 1 + Math.floor(at * measured.steps) } : { after: at * measured.duration };
}

const wordsOf = ({ step, after }: Moment) =>
  step !== undefined ? `step ${step}` : after !== undefined ? `${after.toFixed(1)} ms` : "no kill";

function measure(measures: Measures, key: string, { end, steps, duration }: Ending): void {
  if (end === "done") measures.set(key, { steps, duration });
}

function expectNoFailure({ end, text }: Ending, what: string): void {
  if (end === "failed") throw new Error(`${what} failed: ${text}`);
  const bad = text.split("\n").find((line) => line.startsWith("log "));
  if (bad && end !== "killed") throw new Error(`${what} complained: ${bad}`);
}

async function nightRound(lane: Lane, round: Round, measures: Measures, before: ListedBackup[]): Promise<string> {
  lane.night++;
  const key = `${lane.name} ${round.phase}`;
  const moment = momentOf(round, measures.get(key));
  const ending = await lane.serve(["night", String(lane.night)], spans[round.phase], moment);
  const words = `night ${lane.night}, ${wordsOf(moment)}: ${ending.end}`;
  return await told(words, async () => {
    expectNoFailure(ending, "the night");
    measure(measures, key, ending);
    const made = takeNight(lane, ending.text);
    const listed = await next(lane);
    const fresh = listed.filter(({ key: name }) => !before.some((each) => each.key === name));
    if (fresh.length > 1) throw new Error(`Made more than one backup: ${fresh.map(({ key: name }) => name)}`);
    if (ending.text.includes("\nmade\n") && fresh.length === 0)
      throw new Error("The backup was made and is not listed.");
    for (const { key: name } of fresh) lane.kept.set(name, made);
    // With the new one, one fewer of the former ones is kept.
    expectKept(before, listed, nights - fresh.length);
    if (round.again) await anotherNight(lane);
    return `${words}, ${fresh.length} new${round.again ? ", another night" : ""}`;
  });
}

/** Takes what a night's process has acknowledged as content. @returns content that its backup may have */
function takeNight(lane: Lane, text: string): Bounds {
  const state = stateIn(text.split("\nmaking\n")[0] ?? "");
  if (Object.keys(state).length === 0) throw new Error(`The night did not begin: ${text}`);
  const [saved, tried] = ["saved", "trying"].map((word) =>
    [...text.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map(([, key = ""]) => key),
  ) as [string[], string[]];
  lane.bounds = { least: { ...state, ...Object.fromEntries(saved.map((key) => [key, ""])) }, also: new Set(tried) };
  return { least: state, also: new Set(tried) };
}

/** Makes a backup and prunes without a kill: what a kill has left is gone then, and the content is as it was. */
async function anotherNight(lane: Lane): Promise<void> {
  lane.night++;
  const before = lane.listed;
  const ending = await lane.serve(["night", String(lane.night)]);
  expectNoFailure(ending, "the next night");
  const made = takeNight(lane, ending.text);
  const listed = await next(lane);
  const fresh = listed.filter(({ key: name }) => !before.some((each) => each.key === name));
  if (fresh.length !== 1) throw new Error(`The next night made ${fresh.length} backups.`);
  lane.kept.set(fresh[0]?.key ?? "", made);
  expectKept(before, listed, nights - 1);
  const automatic = listed.filter(isAutomatic);
  if (automatic.length > nights) throw new Error(`The next night left ${automatic.length} backups.`);
  const { spare } = await readBackups(lane.archives);
  if (spare.length > 0) throw new Error(`The next night left what no backup names: ${spare}`);
}

const isAutomatic = ({ key }: ListedBackup) => key.startsWith("@auto");

function expectKept(before: readonly ListedBackup[], after: readonly ListedBackup[], newest: number): void {
  const needed = [...before.filter(isAutomatic).slice(0, newest), ...before.filter((each) => !isAutomatic(each))];
  for (const { key, size } of needed)
    if (!after.some((each) => each.key === key && each.size === size)) throw new Error(`${key} is no longer listed.`);
}

/** Starts the server once more, without doing anything by hand, and judges all that is there. */
async function next(lane: Lane): Promise<ListedBackup[]> {
  const ending = await lane.serve(["look"]);
  expectNoFailure(ending, "the next start");
  const wrong = outside(stateIn(ending.text), lane.bounds);
  if (wrong) throw new Error(`The content: ${wrong}`);
  return await settle(lane, ending.text);
}

/** Takes a found state as the content from now on, and judges backups and work folders. */
async function settle(lane: Lane, text: string): Promise<ListedBackup[]> {
  lane.bounds = { least: stateIn(text), also: new Set() };
  const left = await lane.leftWork();
  if (left.length > 0) throw new Error(`The start left ${left}`);
  const listed = backupsIn(text);
  const { snapshots, faults } = await readBackups(lane.archives);
  if (faults.length > 0) throw new Error(faults.join("; "));
  const names = listed.filter(isAutomatic).map(({ key }) => key);
  if (String(names.toSorted()) !== String(snapshots.toSorted()))
    throw new Error(`Listed are ${names}, stored are ${snapshots}`);
  for (const { key, size } of listed.filter((each) => !isAutomatic(each))) {
    const bytes = (await buffer(await lane.archives.open(key))).length;
    if (bytes !== size) throw new Error(`${key} has ${bytes} of ${size} bytes`);
  }
  lane.listed = listed;
  return listed;
}

interface RestoreParts {
  measures: Measures;
  random: Random;
  before: ListedBackup[];
}

async function restoreRound(lane: Lane, round: Round, { measures, random, before }: RestoreParts): Promise<string> {
  // Old and new content must differ.
  const known = before.filter(({ key }) => {
    const content = lane.kept.get(key);
    return content !== undefined && outside(lane.bounds.least, content) !== null;
  });
  if (known.length === 0) return `no backup to restore`;
  const { key: name } = random.of(known);
  const { byCommand } = round;
  const span = byCommand ? commandRestore : spans.restore;
  const key = `${lane.name} restore ${byCommand ? "by command" : "by server"}`;
  const moment = momentOf(round, measures.get(key));
  const restore = (limit?: Span, when?: Moment) =>
    byCommand
      ? lane.command(["backup", "restore", name, "--yes"], limit, when)
      : lane.serve(["restore", name], limit, when);
  const ending = await restore(span, moment);
  const words = `restore ${name} ${byCommand ? "by command" : "by the server"}, ${wordsOf(moment)}: ${ending.end}`;
  return await told(words, async () => {
    if (ending.end === "failed") throw new Error(`The restore failed: ${ending.text}`);
    measure(measures, key, ending);
    const old = lane.bounds;
    const look = await lane.serve(["look"]);
    expectNoFailure(look, "the next start");
    const found = stateIn(look.text);
    const [notOld, notNew] = [outside(found, old), outside(found, lane.kept.get(name) as Bounds)];
    if (notOld && notNew) throw new Error(`Neither old (${notOld}) nor new (${notNew})`);
    if (ending.end === "done" && notNew) throw new Error(`Restored, and not the backup's content: ${notNew}`);
    expectKept(before, await settle(lane, look.text), nights);
    if (!round.again || ending.end === "done") return `${words}, ${notNew ? "old" : "new"}`;
    expectNoFailure(await restore(), "the second restore");
    const second = await lane.serve(["look"]);
    expectNoFailure(second, "the start after the second restore");
    const wrong = outside(stateIn(second.text), lane.kept.get(name) as Bounds);
    if (wrong) throw new Error(`The second restore: ${wrong}`);
    await settle(lane, second.text);
    return `${words}, ${notNew ? "old" : "new"}, restored again`;
  });
}

async function exportRound(lane: Lane, round: Round, measures: Measures): Promise<string> {
  const target = join(lane.outside, "salida");
  const { isPublic } = round;
  const args = ["export", target, ...(isPublic ? ["--public"] : [])];
  const key = `${lane.name} export`;
  const moment = momentOf(round, measures.get(key));
  const ending = await lane.command(args, spans.export, moment);
  const words = `export${isPublic ? " --public" : ""}, ${wordsOf(moment)}: ${ending.end}`;
  return await told(words, async () => {
    if (ending.end === "failed") throw new Error(`The export failed: ${ending.text}`);
    if (!isPublic) measure(measures, key, ending);
    // Guests read less than what is there.
    const state = isPublic ? null : lane.bounds.least;
    const isThere = await isWhole(target, state, ending.end === "done");
    expectKept(lane.listed, await next(lane), nights);
    if (round.again && !isThere) {
      expectNoFailure(await lane.command(args), "the second export");
      await isWhole(target, state, true);
    }
    for (const name of await readdir(lane.outside)) await rm(join(lane.outside, name), { recursive: true });
    return `${words}, ${isThere ? "whole" : "none"}${round.again ? ", then whole" : ""}`;
  });
}

/** @returns whether there is an export, which is whole then @param isNeeded whether there must be one */
async function isWhole(target: string, state: State | null, isNeeded: boolean): Promise<boolean> {
  const { isThere, faults } = await judgeExport(target, state);
  if (faults.length > 0) throw new Error(faults.join("; "));
  if (isNeeded && !isThere) throw new Error("The export is done and not there.");
  return isThere;
}

/** Adds what was done to the message of a fault. */
async function told(words: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`${words}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
