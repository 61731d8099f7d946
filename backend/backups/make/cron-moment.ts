/** @returns null for no expression, and for one that names no day there is */
export async function momentAfter(cron: string, moment: Date): Promise<Date | null> {
  if (cron === "") return null;
  const { Cron } = await import("croner");
  // Both days must fit where both are named, as PocketBase reads it.
  return new Cron(cron, { mode: "5-part", timezone: "UTC", domAndDow: true }).nextRun(moment);
}
