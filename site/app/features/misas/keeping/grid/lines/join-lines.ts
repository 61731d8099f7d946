import { type GridLine, isSame } from "./grid-line.ts";

type Lines = readonly GridLine[];

/** A line that two people changed, each otherwise; null: taken away, or not there. */
export interface LineConflict {
  id: string;
  mine: GridLine | null;
  theirs: GridLine | null;
}

export interface Joined {
  /** Mine with what others have done to other lines; of a line in conflict mine. */
  lines: GridLine[];
  conflicts: LineConflict[];
  /** Whether somebody else has changed anything that is in it now. */
  hasTheirs: boolean;
}

interface Versions {
  /** As they were opened. */
  base: Lines;
  mine: Lines;
  /** As the server has them now. */
  theirs: Lines;
  /** As they were sent without an answer: they may have arrived. Null: nothing was. */
  sent: Lines | null;
}

/** Joins what two people have made of one timetable, line by line. */
export function joinLines({ base, mine, theirs, sent }: Versions): Joined {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(byId) as [ById, ById, ById];
  const ofSent = sent && byId(sent);
  const ids = new Set([...mine, ...theirs, ...base].map(({ id }) => id));
  const joined: Joined = { lines: [], conflicts: [], hasTheirs: false };
  for (const id of ids) {
    const there = ofTheirs.get(id) ?? null;
    const own = ofMine.get(id) ?? null;
    // What arrived of an earlier try is nobody else's change.
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
 * The lines after the second person has decided.
 * @param theirs ids of conflicts in which the other one's version is taken
 * @param newId a line that was taken away meanwhile comes back as another one
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
