/** Sheets of code that is loaded by an `import()` (style-sheets.ts); on the server only. */
declare module "virtual:lazy-sheets" {
  const sheets: Readonly<Record<string, readonly string[]>>;
  export default sheets;
}
