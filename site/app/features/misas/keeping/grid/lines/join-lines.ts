import { type GridLine, isSame } from "./grid-line.ts";

type Lines = readonly GridLine[];

/** Timetable line that two people changed differently. `null`: deleted, or not there. */
interface LineConflict {
  id: string;
  mine: GridLine | null;
  theirs: GridLine | null;
}

export interface Joined {
  /** Own lines merged with others' changes to other lines. A line in conflict has the own version. */
  lines: GridLine[];
  conflicts: LineConflict[];
  /** Whether the result contains changes of somebody else. */
  hasTheirs: boolean;
}

interface Versions {
  /** Lines as they were opened. */
  base: Lines;
  mine: Lines;
  /** Lines as the server has them now. */
  theirs: Lines;
  /** Lines that were sent without an answer: the server may have stored them. `null`: no such request. */
  sent: Lines | null;
}

/** Merges two people's edits of one timetable, line by line (three-way merge). */
export function joinLines({ base, mine, theirs, sent }: Versions): Joined {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(byId) as [ById, ById, ById];
  const ofSent = sent && byId(sent);
  const ids = new Set([...mine, ...theirs, ...base].map(({ id }) => id));
  const joined: Joined = { lines: [], conflicts: [], hasTheirs: false };
  for (const id of ids) {
    const there = ofTheirs.get(id) ?? null;
    const own = ofMine.get(id) ?? null;
    // A change stored by an own earlier try does not count as somebody else's.
    const isOurs = ofSent !== null && isSame(ofSent.get(id) ?? null, there);
    const before = isOurs ? there : (ofBase.get(id) ?? null);
    const isTheirsOnly = isSame(own, before);
    const isChanged = !isSame(there, before) && !isSame(there, own);
    if (isTheirsOnly && isChanged) joined.hasTheirs = true;
    if (!isTheirsOnly && isChanged) joined.conflicts.push({ id, mine: own, theirs: there });
    const line = isTheirsOnly ? there : own;
    if (line) joined.lines.push(line);
  }
  return joined;
}

type ById = Map<string, GridLine>;
const byId = (lines: Lines): ById => new Map(lines.map((line) => [line.id, line]));

/**
 * Lines after the second person has resolved the conflicts.
 * @param theirs ids of the conflicts for which the other person's version is kept
 * @param newId id for a kept line that was deleted on the server meanwhile
 */
export function settled(
  { lines, conflicts }: Joined,
  theirs: ReadonlySet<string>,
  newId: () => string,
): readonly GridLine[] {
  const taken = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
  const kept = lines.flatMap((line) => {
    const conflict = taken.get(line.id);
    if (!conflict) return [line];
    if (theirs.has(line.id)) return conflict.theirs ? [conflict.theirs] : [];
    return [conflict.theirs ? line : { ...line, id: newId() }];
  });
  const back = conflicts.flatMap(({ id, mine, theirs: there }) => (!mine && there && theirs.has(id) ? [there] : []));
  return [...kept, ...back];
}
