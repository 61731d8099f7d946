/** Times at which the server makes backups by itself. It counts in UTC, four hours ahead of La Paz. */
export const schedules = [
  { value: "", label: "Nunca" },
  { value: "0 7 * * *", label: "Cada noche, a las 03:00" },
  { value: "0 7 * * 0", label: "Cada domingo, a las 03:00" },
  { value: "0 7 1 * *", label: "El día 1 de cada mes, a las 03:00" },
] as const;

/** Whether a schedule has a name in the list. */
export const isKnownSchedule = (cron: string): boolean => schedules.some(({ value }) => value === cron);
