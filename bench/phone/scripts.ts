/** Scripts that run in the pages of slow-network.ts. They are text, since nothing else here is written for a browser. */

/** Values that `seen` returns. Times in milliseconds from the request. */
export interface SeenInPage {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocked: number;
  requests: number;
}

/** Init script for each page: records what the performance observers report. */
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

/**
 * Init script: calls `firstPainted`; `pressed` resolves with the milliseconds from the touch until its effect is
 * painted.
 */
export const watchPress = `{
  new PerformanceObserver(() => window.firstPainted()).observe({ type: "paint", buffered: true });
  let touched = 0;
  addEventListener("pointerdown", ({ timeStamp }) => { touched ||= timeStamp; }, true);
  window.pressed = new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)));
    addEventListener("toggle", painted, true);
  });
}`;
