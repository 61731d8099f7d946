import { readFileSync } from "node:fs";

/** As the package says it; for superusers and the technician, never for strangers. */
export const productVersion: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;
