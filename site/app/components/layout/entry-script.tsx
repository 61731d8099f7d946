import { createContext, useContext } from "react";
import { documentScript, InlineScript } from "../inline-script.tsx";

/** Address of the browser's entry file, which imports no other at its start. Known only on the server. */
export interface EntryFiles {
  module: string;
}

export const EntryFilesContext = /* @__PURE__ */ createContext<EntryFiles | null>(null);

/**
 * Loads the small script of a document. At the end of the page, so that text and first picture do not share the line
 * with it: every link and form works without it.
 */
export function EntryScript() {
  const files = useContext(EntryFilesContext);
  if (!files) return null;
  return <script type="module" src={files.module} data-entrada="" fetchPriority="low" />;
}

/** Holds presses of buttons from the first paint on, until the small script is there. */
export const EarlyPresses = () => <InlineScript code={holdPresses} />;

/**
 * Script in the HTML, before any file of the page: holds presses of buttons that need the small script
 * (`enhancedButton`) until `releasePresses` runs. Kept short, because it is sent with every page.
 */
const holdPresses =
  /* @__PURE__ */ documentScript(`{const h=new Set,f=e=>{const b=e.target.closest("[data-espera]");b&&(e.preventDefault(),e.stopPropagation(),b.setAttribute("aria-busy",!0),h.add(b))};
addEventListener("click",f,!0);releasePresses=()=>{removeEventListener("click",f,!0);h.forEach(b=>{b.removeAttribute("aria-busy");b.click()})}}`);
