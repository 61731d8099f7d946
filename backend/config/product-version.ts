import { readFileSync } from "node:fs";

/** Version from package.json; shown to superusers and the technician, never to strangers. */
export const productVersion: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;
