/**
 * HTML that the team wrote, cleaned on the server (`clean-html.server.ts`): the only place where text becomes markup.
 * @param html cleaned
 */
export function Prose({ html }: { html: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned with a closed allow-list in the loader
  return <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />;
}
