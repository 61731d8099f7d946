import { useEffect, useRef } from "react";
import { showDocuments } from "./own-documents.ts";
import "../styles/kit/prosa.css";

/**
 * HTML that the team wrote, cleaned on the server (`clean-html.server.ts`): the only place where text becomes markup.
 * @param html cleaned
 */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other documents
  useEffect(() => showDocuments(text.current), [html]);
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned with a closed allow-list in the loader
  return <div className="prosa" ref={text} dangerouslySetInnerHTML={{ __html: html }} />;
}
