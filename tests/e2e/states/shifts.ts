/** Runs in the page from its beginning: `shift` is then how much of it has moved by itself, as Lighthouse sums it. */
export const sumShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value;
  }).observe({ type: "layout-shift", buffered: true });
`;
