import { problemStatus } from "./problems.ts";
import { statusOf } from "./status-of.ts";

/** Results of `partsOf`: `null` for a part that failed. */
type Parts<Asked extends readonly Promise<unknown>[]> = { [At in keyof Asked]: Awaited<Asked[At]> | null };

/**
 * Awaits the parts of a page, each of which may be missing. A failed part is reported and `null`.
 * @throws the first failure when all parts failed: such a page has nothing to show
 */
export async function partsOf<const Asked extends readonly Promise<unknown>[]>(
  report: (error: unknown) => void,
  ...asked: Asked
): Promise<Parts<Asked>> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
  if (failures.length === asked.length) throw failures[0];
  for (const failure of failures) report(failure);
  return settled.map((part) => (part.status === "fulfilled" ? part.value : null)) as Parts<Asked>;
}

/** Awaits a part that a page can do without. A failure is reported; the part is then `null`. */
export async function partOf<Part>(report: (error: unknown) => void, asked: Promise<Part>): Promise<Part | null> {
  return asked.catch((error: unknown) => {
    report(error);
    return null;
  });
}

/** Part of a page that the browser loads: its data, or the status of the failed answer. */
export type LoadedPart<Part> = { part: Part; problem: null } | { part: null; problem: number };

/**
 * Awaits a part that a page of the back office can do without.
 * @throws the refusal of an ended session: the whole page is loaded again after the sign-in
 */
export async function loadedPart<Part>(asked: Promise<Part>): Promise<LoadedPart<Part>> {
  try {
    return { part: await asked, problem: null };
  } catch (error) {
    if (statusOf(error) === 401) throw error;
    return { part: null, problem: problemStatus(error) };
  }
}

/** Status of the first part that failed: a page shows one reason. `null`: all parts came. */
export const problemOfParts = (...parts: LoadedPart<unknown>[]): number | null =>
  parts.find(({ problem }) => problem !== null)?.problem ?? null;
