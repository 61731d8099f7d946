import { enhanced } from "../enhance/behaviours.ts";
import { useEnhanced } from "./use-enhanced.ts";
import "../styles/team-text.ts";

/**
 * Shows HTML of the team, sanitized on the server (`clean-html.ts`): the only place where text becomes markup. PDFs in
 * it are shown in the page if there is room (enhance/controls/documents.ts).
 * @param html sanitized
 */
export function Prose({ html }: { html: string }) {
  const text = useEnhanced<HTMLDivElement>();
  if (html === "") return null;
  const marks = html.includes("data-pdf=") ? enhanced("documents", { title: "Documento PDF" }) : {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned with a closed allow-list in the loader
  return <div className="prosa" ref={text} {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
