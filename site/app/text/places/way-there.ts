/**
 * Address of a map with directions, in the person's own app. @param target a point `-16.5,-68.1`, or an address in
 * words
 */
export const wayThere = (target: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
