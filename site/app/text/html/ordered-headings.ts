/**
 * Renumbers the headings of a text in steps of one from the second level on, because the page has the first: people who
 * use a screen reader find no gap. Headings that were equal stay equal; a text in order comes back unchanged.
 * @param html cleaned: its headings have no attributes and none lies within another
 */
export function orderHeadings(html: string): string {
  /** Levels, as written, of the headings above the present place. */
  const above: number[] = [];
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, written: string) => {
    if (slash === "") {
      while ((above.at(-1) ?? 0) >= Number(written)) above.pop();
      above.push(Number(written));
    }
    return `<${slash}h${above.length + 1}>`;
  });
}
