/** Oldest version of each engine with which something works wholly. */
export interface BrowserFloor {
  chrome: string;
  safari: string;
  firefox: string;
}

/** Pages, what they bring later, the worker and the pages of keepers (WEB-01). Samsung Internet 20 and WebView have Chrome's engine. */
export const pagesFloor: BrowserFloor = { chrome: "99", safari: "15.4", firefox: "115" };

/** The back office. */
export const deskFloor: BrowserFloor = { chrome: "109", safari: "16.4", firefox: "115" };

/** A floor as the build writes its targets: there is one build, for the lower floor. */
export const buildTargets = ({ chrome, safari, firefox }: BrowserFloor): string[] => [
  `chrome${chrome}`,
  `safari${safari}`,
  `firefox${firefox}`,
];
