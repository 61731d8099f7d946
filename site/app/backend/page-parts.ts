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
