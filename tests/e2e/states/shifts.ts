/** Script to run at the beginning of a page: sums the layout shifts in `shift`, as Lighthouse does. */
export const sumShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value;
  }).observe({ type: "layout-shift", buffered: true });
`;
