import type { BenchBrowser } from "../browser.ts";

/** One page of one build. */
export interface Subject {
  address: string;
  /** For the files of what is kept of it. */
  label: string;
  /** What it answers. */
  status: number;
}

/** What was seen, by what stands above its column; null where the page has none of it. */
export type View = Record<string, number | string | null>;

/** A way of looking at a page. */
export interface Look {
  name: string;
  look(browser: BenchBrowser, subject: Subject): Promise<View>;
}

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
