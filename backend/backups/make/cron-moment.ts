/** Next moment of a cron expression. `null`: empty expression, or one that never occurs. */
export async function momentAfter(cron: string, moment: Date): Promise<Date | null> {
  if (cron === "") return null;
  const { Cron } = await import("croner");
  // If day of month and weekday are both given, both must match, as in PocketBase.
  return new Cron(cron, { mode: "5-part", timezone: "UTC", domAndDow: true }).nextRun(moment);
}
