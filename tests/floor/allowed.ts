/** Harmless use of a feature that a floor lacks. */
export interface Allowed {
  /** Pattern for the start of the file's name after `assets/`. */
  file: RegExp;
  /** Pattern for the start of the finding. */
  found: RegExp;
  why: string;
}

/** Harmless uses. Keep the list small: a guard in the code (`"x" in y`, `@supports`) needs no entry. */
export const allowed: readonly Allowed[] = [
  // Scripts.
  {
    file: /^entry[.]client-/,
    found: /^window[.]navigation:/,
    why: "in-page navigation begins only where `navigation` is (page-navigation/navigate.ts); these run after it has begun",
  },
  {
    file: /^photo-worker-/,
    found: /^(?:OffscreenCanvas|[.]convertToBlob):/,
    why: "the worker is started only where OffscreenCanvas is (prepare-on-device.ts)",
  },
  {
    file: /^(?:react|router)-/,
    found: /^[.]startViewTransition:/,
    why: "React and React Router catch its absence; no page of ours asks for it",
  },
  {
    file: /^editor-/,
    found: /^[.](?:caretPositionFromPoint|isActive|resize|segment|selectRange|setHTML):/,
    why: "TinyMCE's own methods of these names; it asks for caretPositionFromPoint first",
  },
  { file: /^forms-/, found: /^[.]segment:/, why: "diff uses a segmenter that is handed to it; we hand none" },
  { file: /^parts-/, found: /^[.]isActive:/, why: "read behind `userActivation?.`" },
  { file: /^clean-html-/, found: /^[.](?:sync|toBase64):/, why: "PostCSS' own methods of these names" },
  { file: /^word-worker-/, found: /^[.](?:capture|isError|try):/, why: "Bluebird's own methods of these names" },
  // Sheets: a browser drops only the unknown declaration, and the page merely looks less refined.
  {
    file: /[.]css$/,
    found:
      /^(?:text-wrap|field-sizing|overscroll-behavior(?:-x)?|scrollbar-width|hyphenate-limit-chars|forced-color-adjust|font-family)\b/,
    why: "finer line breaks, fields that grow, scrolling that stays inside, a face of the system",
  },
  {
    file: /[.]css$/,
    found: /^(?:@container|container-type|container|grid-template-columns: subgrid)\b/,
    why: "without it the layout of narrow places stays, which holds everything",
  },
  {
    file: /[.]css$/,
    found: /^@media \(scripting\):/,
    why: "`[data-ready] .sin-guion` (base.css) hides the same once the script runs; the rest is a scroll bar, and a dialog's place until it is modal",
  },
  { file: /[.]css$/, found: /^@media \(forced-colors\):/, why: "where the system forces no colours ours stand" },
  { file: /[.]css$/, found: /^::view-transition/, why: "in rules of their own, for what never begins there" },
  { file: /[.]css$/, found: /^@page:/, why: "paper then has the browser's own margins" },
  {
    file: /[.]css$/,
    found: /^(?:align-content|place-items): start:/,
    why: "the gap of the data is flexboxes alone; ours are grids",
  },
  { file: /^content[.]min-/, found: /^(?::has|lh):/, why: "TinyMCE's sheet for its own marks while somebody writes" },
];
