/** Seconds of a skip back or forward (HOM-06). */
export const skipTime = 10;

/** Formats a time, also beyond an hour: `4:07`, `72:05`. @param seconds of a recording; NaN while unknown */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–:––";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Limits a time to the recording: never before its beginning or after its end. @param duration NaN while unknown */
export function boundedTime(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), Number.isFinite(duration) ? duration : 0);
}
