/** Largest start. Seconds. No service plays longer videos. */
const latest = 100 * 3600;

/**
 * Reads the start of a video link in the forms of common apps: `t=1500`, `t=1500s`, `t=25m`, `t=1h2m3s`, `t=1:02:03`,
 * `start=90`, also behind `#`.
 * @returns whole seconds; 0 without a start, and for anything else
 */
export function startOf({ searchParams, hash }: URL): number {
  const behind = new URLSearchParams(hash.slice(1));
  for (const name of ["t", "start", "time_continue"]) {
    const seconds = secondsOf(searchParams.get(name) ?? behind.get(name) ?? "");
    if (seconds > 0 && seconds < latest) return seconds;
  }
  return 0;
}

function secondsOf(text: string): number {
  const parts =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/i.exec(text) ??
    /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
