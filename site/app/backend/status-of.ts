/** The status of the answer behind an error of the client, 0 when none came. @param otherwise for any other error */
export function statusOf(error: unknown, otherwise = 0): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return otherwise;
  return typeof error.status === "number" ? error.status : otherwise;
}
