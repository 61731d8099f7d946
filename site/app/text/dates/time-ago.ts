/**
 * Describes how long ago something was: 'hace 10 s', 'hace 5 min', 'hace 2 h'; empty for less than five seconds.
 * @param milliseconds since then
 */
export function timeAgo(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 5) return "";
  if (seconds < 60) return `hace ${seconds - (seconds % 5)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `hace ${minutes} min` : `hace ${Math.floor(minutes / 60)} h`;
}
