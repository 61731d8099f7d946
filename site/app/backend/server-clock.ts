/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;

/** Learns from an answer's `Date`, which is exact to a second (RFC 9110 6.6.1). */
export function learnServerTime(answer: Response, now = Date.now()): void {
  const told = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(told)) return;
  // Within its second the header tells nothing: a device that agrees with it is not corrected.
  const ahead = told - now;
  offset = ahead > 0 ? ahead : Math.min(0, ahead + 1000);
}

/** The server's moment: phones that are minutes wrong publish at the right time all the same. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
