import { createContext, useContext } from "react";
import { documentScript, InlineScript } from "../inline-script.tsx";

/** Addresses of the browser's entry file and of the files that it imports. Known only on the server. */
export interface EntryFiles {
  module: string;
  imports: readonly string[];
}

export const EntryFilesContext = /* @__PURE__ */ createContext<EntryFiles | null>(null);

/** Loads the small script of a document. Low priority, after images and fonts: every link and form works without it. */
export function EntryScript() {
  const files = useContext(EntryFilesContext);
  if (!files) return null;
  return (
    <>
      <InlineScript code={holdPresses} />
      {files.imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
      ))}
      <script type="module" src={files.module} data-entrada="" fetchPriority="low" />
    </>
  );
}

/**
 * Script in the HTML, before any file of the page: holds presses of buttons that need the small script
 * (`enhancedButton`) until `releasePresses` runs. Kept short, because it is sent with every page.
 */
const holdPresses =
  /* @__PURE__ */ documentScript(`{const h=new Set,f=e=>{const b=e.target.closest("[data-espera]");b&&(e.preventDefault(),e.stopPropagation(),b.setAttribute("aria-busy",!0),h.add(b))};
addEventListener("click",f,!0);releasePresses=()=>{removeEventListener("click",f,!0);h.forEach(b=>{b.removeAttribute("aria-busy");b.click()})}}`);
