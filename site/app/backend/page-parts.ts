import { problemStatus } from "./problems.ts";
import { statusOf } from "./status-of.ts";

/** Results of `partsOf`: `null` for a part that failed. */
type Parts<Asked extends readonly Promise<unknown>[]> = { [At in keyof Asked]: Awaited<Asked[At]> | null };

/**
 * Awaits the parts of a page of which each may be left out. A failed part is reported and `null`.
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

/** Awaits one part of a page that stands without it. A failure is reported and gives `null`. */
export async function partOf<Part>(report: (error: unknown) => void, asked: Promise<Part>): Promise<Part | null> {
  return asked.catch((error: unknown) => {
    report(error);
    return null;
  });
}

/** A part of a page that the browser loads: what came, or the status of the answer in its place. */
export type LoadedPart<Part> = { part: Part; problem: null } | { part: null; problem: number };

/**
 * Awaits a part of a page of the back office that stands without it.
 * @throws the refusal of a session that is over: the whole page is asked for again after the sign-in
 */
export async function loadedPart<Part>(asked: Promise<Part>): Promise<LoadedPart<Part>> {
  try {
    return { part: await asked, problem: null };
  } catch (error) {
    if (statusOf(error) === 401) throw error;
    return { part: null, problem: problemStatus(error) };
  }
}

/** Status of the first part that failed: a page gives one reason. `null`: all parts came. */
export const problemOfParts = (...parts: LoadedPart<unknown>[]): number | null =>
  parts.find(({ problem }) => problem !== null)?.problem ?? null;
