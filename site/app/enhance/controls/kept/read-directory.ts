import type { Packed } from "@arzobispado/diocese/misas";
import { learnServerTime, serverNow } from "../../../backend/server-clock.ts";
import { keptHeader } from "../../../text/offline-addresses.ts";

/** Directory with its age. */
export interface ReadDirectory {
  packed: Packed;
  /** Moment at which the server last confirmed it; `null`: just now. */
  saved: Date | null;
  now: Date;
}

/**
 * Reads the directory from its answer. The browser caches and revalidates it; offline the worker has it.
 * @throws if the answer is a failure
 */
export async function readDirectory(asked: Promise<Response>): Promise<ReadDirectory> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`The directory was answered with ${answer.status}.`);
  return parseDirectory(await answer.json(), answer.headers);
}

/** Adds the age to a directory. @param headers `Date`, and when the phone last received it */
export function parseDirectory(packed: Packed, headers: Headers): ReadDirectory {
  learnServerTime({ headers });
  const saved = new Date(headers.get(keptHeader) ?? "");
  if (Number.isNaN(saved.getTime())) return { packed, saved: null, now: serverNow() };
  // The phone's clock may be wrong: now is never before the moment of saving.
  return { packed, saved, now: new Date(Math.max(serverNow().getTime(), saved.getTime())) };
}
