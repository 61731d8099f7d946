/// <reference types="vite/client" />
import { jsonLdText, type StructuredThing } from "../text/json-ld.ts";

/**
 * JSON-LD of a page for search engines: `<JsonLd thing={{ "@type": "Church", name }} />`. Part of APP-06. Only the
 * server writes the text: search engines read its HTML, so the browser's bundle does not need it.
 */
export function JsonLd({ thing }: { thing: StructuredThing }) {
  const text = import.meta.env.SSR ? jsonLdText(thing) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; jsonLdText does it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
