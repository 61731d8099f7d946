/** Coordinates in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const metresOfDegree = 111_320;
/** Factor of a way on foot: streets and slopes make it longer than the straight line. */
const detour = 1.4;
const metresInAMinute = 70;

/** Metres in a straight line. For the few kilometres of a city the globe is flat. */
export function metresBetween(one: Point, other: Point): number {
  const north = (one.lat - other.lat) * metresOfDegree;
  const east = (one.lon - other.lon) * metresOfDegree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Minutes of a walk over this distance in a straight line. */
export const walkOf = (metres: number): number => Math.round((metres * detour) / metresInAMinute);

/** Distance in words: `≈ 12 min a pie`, or kilometres if it is too far to walk. */
export function distanceInWords(metres: number): string {
  const minutes = walkOf(metres);
  if (minutes <= mostWalked) return `≈ ${Math.max(1, minutes)} min a pie`;
  return `a ${(metres / 1000).toLocaleString("es-BO", { maximumFractionDigits: 1 })} km`;
}

/** Most minutes that people walk to Mass. */
const mostWalked = 40;
