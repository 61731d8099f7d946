/// <reference types="vite/client" />
import { jsonLdText, type StructuredThing } from "../text/json-ld.ts";

/**
 * What search engines read of a page: `<JsonLd thing={{ "@type": "Church", name }} />`. Part of APP-06. They read what the
 * server sends; in the browser nobody does, and its files need not bring the words.
 */
export function JsonLd({ thing }: { thing: StructuredThing }) {
  const text = import.meta.env.SSR ? jsonLdText(thing) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; jsonLdText does it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
