import type { Packed } from "@arzobispado/diocese/misas";
import { learnServerTime, serverNow } from "../../../backend/server-clock.ts";
import { keptHeader } from "../../../text/offline-addresses.ts";

/** The directory as it came. */
export interface ReadDirectory {
  packed: Packed;
  /** When the phone last heard it from the server; null: just now. */
  saved: Date | null;
  now: Date;
}

/**
 * The browser keeps it, and asks again whether it has changed; without a line the worker has it.
 * @throws without an answer
 */
export async function readDirectory(asked: Promise<Response>): Promise<ReadDirectory> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`The directory was answered with ${answer.status}.`);
  return readTold(await answer.json(), answer.headers);
}

/** @param headers `Date`, and when the phone last heard it */
export function readTold(packed: Packed, headers: Headers): ReadDirectory {
  learnServerTime({ headers });
  const saved = new Date(headers.get(keptHeader) ?? "");
  if (Number.isNaN(saved.getTime())) return { packed, saved: null, now: serverNow() };
  // A phone that has lost its clock: it is as late as then at least.
  return { packed, saved, now: new Date(Math.max(serverNow().getTime(), saved.getTime())) };
}
