/** The words of a text with a line for each block, as a person compares them. */
export function htmlInWords(html: string): string {
  const text = html
    .replace(/<img\b[^>]*>/gi, " [foto] ")
    .replace(/<(?:iframe|object)\b[^>]*>/gi, " [documento o video] ")
    .replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote|figure)>|<br\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
