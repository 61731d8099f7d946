import { createContext, useContext } from "react";
import { InlineScript } from "../inline-script.tsx";
import { holdPresses } from "./hold-presses.ts";

/** Addresses of the browser's first file and of those that it imports; known to the server only. */
export interface EntryFiles {
  module: string;
  imports: readonly string[];
}

export const EntryFilesContext = /* @__PURE__ */ createContext<EntryFiles | null>(null);

/** The small script of a document. Pictures and letters go before it: every link and form works without. */
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
