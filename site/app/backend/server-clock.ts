/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;

/** How far the last answers said that it is. */
let told: number[] = [];
const howMany = 8;
/** Milliseconds by which no answer is late: the device's own clock was set. */
const latest = 60_000;

/**
 * Learns from an answer's `Date`, which is exact to a second (RFC 9110 6.6.1). On its way an answer only gets older: of
 * the last ones that which came fastest is right.
 */
export function learnServerTime({ headers }: Pick<Response, "headers">, now = Date.now()): void {
  const said = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(said)) return;
  const ahead = said - now;
  told = [...told.filter((other) => Math.abs(other - ahead) < latest), ahead].slice(-howMany);
  const best = Math.max(...told);
  // Within its second the header tells nothing: a device that agrees with it is not corrected.
  offset = best > 0 ? best : Math.min(0, best + 1000);
}

/** The server's moment: phones that are minutes wrong publish at the right time all the same. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
