import { SessionLostError } from "../../../../../backend/session/session-guard.ts";
import { statusOf } from "../../../../../backend/status-of.ts";
import { type FailedRequest, failedRequestOf, isThereAlready } from "../../../../../desk/save/failed-request.ts";
import { fieldProblems, readConflict, saveProblemText } from "../../../../../text/problems/save-problems.ts";
import { newRecordId } from "../../../../../text/record-id.ts";
import type { Medio } from "../../verify-hours.ts";
import { changedPlaces, type GridBase, type GridValues } from "../grid-draft.ts";
import { lineOf } from "../lines/grid-line.ts";
import { type Joined, joinLines } from "../lines/join-lines.ts";
import { type Asked, requestsOf } from "./grid-requests.ts";
import type { GridServer, StoredTimetable } from "./grid-server.ts";

/** Result of `saveGrid`. */
export type GridOutcome =
  /** @property joined others' changes of other lines were merged. @property confirmed ids of the confirmed places */
  | { kind: "saved"; base: GridBase; joined: boolean; confirmed: string[] }
  /**
   * @property base current state of the server. @property by name, and id, of the person who saved first. Empty:
   * unknown
   */
  | { kind: "conflict"; joined: Joined; values: GridValues; base: GridBase; by: string; byId: string }
  /** @property problems one message per refused line, by its id */
  | { kind: "refused"; problems: Record<string, string> }
  | { kind: "signedOut" }
  /**
   * @property sent values that the server may have stored although no answer of it arrived. `null`: it stored nothing
   */
  | { kind: "failed"; cause: string; sent: { values: GridValues; base: GridBase } | null };

export type OpenLinesConflict = Extract<GridOutcome, { kind: "conflict" }>;

/** Most tries of one save when others keep changing the timetable; then the save fails with a message. */
const mostTries = 4;
/** Most requests in one transaction: the default limit of a backend. */
const mostAtOnce = 50;

/** Adds a verification id for each place that a save confirms: opened or changed places. A retry keeps the ids. */
export function marked(values: GridValues, base: GridBase): GridValues {
  const places = new Set([...values.seen, ...changedPlaces(values, base.values)]);
  return { ...values, marks: Object.fromEntries([...places].map((id) => [id, values.marks[id] ?? newRecordId()])) };
}

/**
 * Saves a timetable and confirms its places, all or nothing. Idempotent: retries after lost answers store each line
 * once. Never throws: errors are outcomes.
 * @param values result of `marked`
 */
export async function saveGrid(
  server: GridServer,
  { values, base }: { values: GridValues; base: GridBase },
  medio: Medio,
): Promise<GridOutcome> {
  let now = { values, base };
  let joined = false;
  let mustRead = values.sent !== null;
  let who = { by: "", byId: "" };
  /** Verifications that an earlier try stored although its answer was lost. */
  const known = new Set<string>();
  let isOnItsWay = false;
  try {
    for (let tries = 0; tries < mostTries; tries++) {
      if (mustRead) {
        const next = nextTo(now, await server.read());
        if (next.joined.conflicts.length > 0) return { kind: "conflict", ...next, ...who };
        joined ||= next.joined.hasTheirs;
        now = next;
      }
      const asked = requestsOf(now.values, now.base, medio).filter((one) => !known.has(nameOf(one)));
      isOnItsWay = true;
      const { failed, updated } = await sendAll(server, asked);
      isOnItsWay = false;
      if (!failed) {
        const base = {
          values: { ...now.values, sent: null, marks: {} },
          versions: { ...now.base.versions, ...updated },
        };
        return { kind: "saved", base, joined, confirmed: Object.keys(values.marks) };
      }
      const refused = asked[failed.number] as Asked;
      if (isThereAlready(failed) && refused.of.kind === "confirms") {
        known.add(nameOf(refused));
        continue;
      }
      if (!isChangedMeanwhile(failed, refused)) return refusal(failed, refused);
      const conflict = readConflict(failed);
      if (conflict) who = { by: conflict.by, byId: conflict.byId };
      mustRead = true;
    }
    return { kind: "failed", cause: "Otra persona está guardando estos horarios a la vez.", sent: null };
  } catch (error) {
    return failureOf(error, isOnItsWay ? now : null);
  }
}

function failureOf(error: unknown, sent: { values: GridValues; base: GridBase } | null): GridOutcome {
  if (error instanceof SessionLostError) return { kind: "signedOut" };
  const mayHaveArrived = [0, 500, 502, 504].includes(statusOf(error, 500));
  return { kind: "failed", cause: saveProblemText(error), sent: mayHaveArrived ? sent : null };
}

interface Sent {
  /** Refused request, with its number among all requests. `null`: all succeeded. */
  failed: FailedRequest | null;
  /** New `updated` value of each record, by id. */
  updated: Record<string, string>;
}

async function sendAll(server: GridServer, asked: readonly Asked[]): Promise<Sent> {
  const updated: Record<string, string> = {};
  for (let from = 0; from < asked.length; from += mostAtOnce) {
    try {
      const answers = await server.send(asked.slice(from, from + mostAtOnce).map(({ request }) => request));
      for (const { body } of answers) {
        const record = body as { id: string; updated: string } | null;
        if (record) updated[record.id] = record.updated;
      }
    } catch (error) {
      const failed = failedRequestOf(error);
      if (!failed) throw error;
      return { failed: Object.assign(failed, { number: failed.number + from }), updated };
    }
  }
  return { failed: null, updated };
}

const nameOf = ({ of: { kind, id } }: Asked): string => `${kind} ${id}`;

const isChangedMeanwhile = (failed: FailedRequest, { request }: Asked): boolean =>
  failed.status === 409 || isThereAlready(failed) || (failed.status === 404 && request.method !== "POST");

/** Merges the person's version with the current state of the server, as base of the next try. */
function nextTo({ values, base }: { values: GridValues; base: GridBase }, { horarios, lugares }: StoredTimetable) {
  const theirs = horarios.map(lineOf);
  const joined = joinLines({ base: base.values.lines, mine: values.lines, theirs, sent: values.sent });
  const stored = Object.fromEntries(lugares.map(({ id, texto_original }) => [id, texto_original]));
  const originals = Object.fromEntries(
    Object.entries(values.originals).map(([id, mine]) => [
      id,
      joinedText({ base: base.values.originals[id] ?? "", mine, theirs: stored[id] ?? "" }),
    ]),
  );
  return {
    joined,
    values: { ...values, lines: joined.lines, originals, sent: null },
    base: {
      values: { ...base.values, lines: theirs, originals: stored },
      versions: Object.fromEntries([...horarios, ...lugares].map(({ id, updated }) => [id, updated])),
    },
  };
}

/** Merges the original text of a place. If both people changed it, keeps both texts. */
function joinedText({ base, mine, theirs }: Record<"base" | "mine" | "theirs", string>): string {
  if (theirs === base || theirs === mine) return mine;
  return mine === base ? theirs : [theirs, mine].filter(Boolean).join("\n");
}

function refusal(failed: FailedRequest, { of }: Asked): GridOutcome {
  const [text] = Object.values(fieldProblems(failed));
  if (of.kind === "line" && failed.status === 400 && text) return { kind: "refused", problems: { [of.id]: text } };
  return { kind: "failed", cause: saveProblemText(failed), sent: null };
}
