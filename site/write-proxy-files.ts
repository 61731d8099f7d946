import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { proxyFiles, strictTransport, withKeptHeaders } from "./server/proxy-files.ts";
import { documentBuildOf } from "./server/render-page.ts";
import { keptPageHeaders } from "./server/security-headers.ts";

// Run by hand after a build whose documents have other headers; proxy-files.test.ts fails if it was forgotten.
const build = await import(join(import.meta.dirname, "build/server/index.js"));
const headers = keptPageHeaders(documentBuildOf(build), strictTransport);
for (const file of proxyFiles) {
  const path = join(import.meta.dirname, "../deploy", file);
  writeFileSync(path, withKeptHeaders(file, readFileSync(path, "utf8"), headers));
}
