/**
 * The words of cleaned HTML, for descriptions: without marks, cut after a whole word.
 * @param longest letters at most, without the dots
 */
export function plainText(html: string, longest: number): string {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  if (words.length <= longest) return words;
  return `${words.slice(0, words.lastIndexOf(" ", longest) + 1 || longest).trimEnd()}…`;
}
