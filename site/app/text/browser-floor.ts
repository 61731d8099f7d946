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

/**
 * What a browser below a floor lacks, as an expression that any browser understands: the names came with the floor's own
 * versions (tests/floor/ asks the data). Firefox is known by a name that no other engine has.
 */
export const belowPagesFloor = '!("CSSLayerBlockRule"in window)||"mozInnerScreenX"in window&&!Array.prototype.toSorted';
export const belowDeskFloor = `${belowPagesFloor}||!("MathMLElement"in window)||!function(){try{return RegExp("(?"+"<=a)b")}catch(e){}}()`;

/** What a person with an older browser reads. @param place `este panel`, `esta página` */
export const tooOldText = (place: string, { chrome, safari, firefox }: BrowserFloor): string =>
  `Este navegador es demasiado antiguo para ${place}. Actualízalo o usa Chrome ${chrome}, Safari ${safari} o Firefox ${firefox}, o uno más nuevo.`;
