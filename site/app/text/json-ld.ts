/** Object in the vocabulary of schema.org. Addresses in it are absolute, moments are ISO 8601. */
export interface StructuredThing {
  "@type": string;
  [property: string]: unknown;
}

/** Characters that could end the script element, open a comment in it, or break a line of a script. */
const unsafe = /[<>&\u2028\u2029]/g;

/**
 * Text of a `<script type="application/ld+json">`, escaped: an editor's words stay text in it (SEG-39).
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function jsonLdText(thing: StructuredThing): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return json.replace(unsafe, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
