import type { BenchBrowser } from "../browser.ts";

/** Page of one build, to be measured. */
export interface Subject {
  address: string;
  /** Name of the report files of this page. */
  label: string;
  /** Expected HTTP status. */
  status: number;
}

/** Measured values by the title of their column. `null`: the page has no such value. */
export type View = Record<string, number | string | null>;

/** Way of measuring a page, such as Lighthouse or a slow network. */
export interface Look {
  name: string;
  look(browser: BenchBrowser, subject: Subject): Promise<View>;
}

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
