export const header =
  "// Written by `npx node diocese/generate.ts` from diocese/collections: change those and run it again.\n";
