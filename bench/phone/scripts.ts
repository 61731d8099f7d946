/** What runs in the pages of slow-line.ts: as text, since nothing else here is written for a browser. */

/** What `seen` answers; times in milliseconds from the request. */
export interface SeenInPage {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocked: number;
  requests: number;
}

/** Before anything of the page: notes what its observers tell. */
export const watch = `{
  const noted = { largestPaint: 0, shift: 0, blocked: 0 };
  window.noted = noted;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => { noted.largestPaint = startTime; });
  observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) noted.shift += value; });
  observe("longtask", ({ duration }) => { noted.blocked += duration - 50; });
}`;

export const seen = `({
  ...window.noted,
  firstPaint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
  requests: 1 + performance.getEntriesByType("resource").length,
})`;

/** Calls `firstPainted`, and has in `pressed` the milliseconds from the touch to the frame with what it has brought. */
export const watchPress = `{
  new PerformanceObserver(() => window.firstPainted()).observe({ type: "paint", buffered: true });
  let touched = 0;
  addEventListener("pointerdown", ({ timeStamp }) => { touched ||= timeStamp; }, true);
  window.pressed = new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)));
    addEventListener("toggle", painted, true);
  });
}`;
