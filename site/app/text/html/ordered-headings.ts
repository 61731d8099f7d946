/**
 * Headings of a text in steps of one from the second level on, because the page has the first: who listens to the page
 * finds no gap. Headings that were equal stay equal; a text in order comes back as it is.
 * @param html cleaned: its headings have no attributes and none lies within another
 */
export function orderHeadings(html: string): string {
  /** Levels, as written, of the headings above the place that is being read. */
  const above: number[] = [];
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, written: string) => {
    if (slash === "") {
      while ((above.at(-1) ?? 0) >= Number(written)) above.pop();
      above.push(Number(written));
    }
    return `<${slash}h${above.length + 1}>`;
  });
}
