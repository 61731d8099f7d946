/** La Paz is four hours behind UTC all year round (IANA `America/La_Paz`, no daylight saving since 1932). */
const offset = -4 * 3_600_000;
const day = 86_400_000;

/** The next midnight in La Paz after `now`, both in milliseconds since 1970: until then "today" is the same day. */
export function nextMidnightInLaPaz(now: number): number {
  return (Math.floor((now + offset) / day) + 1) * day - offset;
}
