/**
 * Minutes by which local time is behind UTC: all year, as the place has no summer time. Read it from `place.ts`. It has
 * a file of its own, because the small script of every page needs only this number.
 */
export const minutesBehindUtc = 240;
