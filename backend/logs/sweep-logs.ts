import { setTimeout as wait } from "node:timers/promises";
import { formatDate } from "../protocol/dates.ts";
import type { LogsContext } from "./context.ts";

const day = 24 * 60 * 60_000;
/** Maximum entries, whatever their age: about 250 MB, so that a flood of requests never fills the disk. */
export const mostEntries = 300_000;
/**
 * Entries removed in one transaction, and the pause until the next: on SQLite other writes wait meanwhile.
 * Milliseconds.
 */
const atOnce = 1_000;
const pause = 20;

/** Writes buffered entries and removes those older than the settings allow, or beyond the maximum. */
export async function sweepLogs(context: LogsContext, closing: AbortSignal, most = mostEntries): Promise<void> {
  const { store, writer, clock } = context;
  await writer.flush();
  const { maxDays } = context.settings();
  const before = formatDate(new Date(clock().getTime() - maxDays * day));
  await removeAll(() => store.removeBefore(before, atOnce), closing);
  await removeAll(() => store.removeBeyond(most, atOnce), closing);
}

async function removeAll(remove: () => Promise<number>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && (await remove()) === atOnce) await wait(pause);
}
