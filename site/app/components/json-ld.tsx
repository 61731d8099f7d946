import { jsonLdText, type StructuredThing } from "../text/json-ld.ts";

/** What search engines read of a page: `<JsonLd thing={{ "@type": "Church", name }} />`. Part of APP-06. */
export function JsonLd({ thing }: { thing: StructuredThing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; jsonLdText does it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }} />;
}
