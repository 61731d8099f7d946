/** Oldest version of each engine in which everything works. */
export interface BrowserFloor {
  chrome: string;
  safari: string;
  firefox: string;
}

/**
 * Floor of pages, the code that they load later, the worker and the pages of keepers (WEB-01). Samsung Internet 20 and
 * WebView have Chrome's engine.
 */
export const pagesFloor: BrowserFloor = { chrome: "99", safari: "15.4", firefox: "115" };

/** Floor of the back office. */
export const deskFloor: BrowserFloor = { chrome: "109", safari: "16.4", firefox: "115" };

/** Targets of the build for a floor: there is one build, for the lower floor. */
export const buildTargets = ({ chrome, safari, firefox }: BrowserFloor): string[] => [
  `chrome${chrome}`,
  `safari${safari}`,
  `firefox${firefox}`,
];

/**
 * Expression that is true in a browser below a floor, and that any browser understands: the tested names came with the
 * floor's own versions (tests/floor/ checks the data). Firefox is known by a name that no other engine has.
 */
export const belowPagesFloor = '!("CSSLayerBlockRule"in window)||"mozInnerScreenX"in window&&!Array.prototype.toSorted';
export const belowDeskFloor = `${belowPagesFloor}||!("MathMLElement"in window)||!function(){try{return RegExp("(?"+"<=a)b")}catch(e){}}()`;

/** Text for a person with an older browser. @param place `este panel`, `esta página` */
export const tooOldText = (place: string, { chrome, safari, firefox }: BrowserFloor): string =>
  `Este navegador es demasiado antiguo para ${place}. Actualízalo o usa Chrome ${chrome}, Safari ${safari} o Firefox ${firefox}, o uno más nuevo.`;
