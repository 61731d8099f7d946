/** Sheets of code that comes by an `import()` (style-sheets.ts); on the server only. */
declare module "virtual:lazy-sheets" {
  const sheets: Readonly<Record<string, readonly string[]>>;
  export default sheets;
}
