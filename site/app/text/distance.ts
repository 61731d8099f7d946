/** Degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const metresOfDegree = 111_320;
/** Streets and slopes make a way longer than the straight line. */
const detour = 1.4;
const metresInAMinute = 70;

/** Metres as the bird flies. For the few kilometres of a city the globe is flat. */
export function metresBetween(one: Point, other: Point): number {
  const north = (one.lat - other.lat) * metresOfDegree;
  const east = (one.lon - other.lon) * metresOfDegree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Minutes on foot. */
export const walkOf = (metres: number): number => Math.round((metres * detour) / metresInAMinute);

/** `≈ 12 min a pie`; what is too far to walk in kilometres. */
export function distanceInWords(metres: number): string {
  const minutes = walkOf(metres);
  if (minutes <= mostWalked) return `≈ ${Math.max(1, minutes)} min a pie`;
  return `a ${(metres / 1000).toLocaleString("es-BO", { maximumFractionDigits: 1 })} km`;
}

/** Minutes that people walk to Mass. */
const mostWalked = 40;
