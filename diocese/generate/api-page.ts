import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ApiRoute,
  type Collection,
  createBackend,
  publishedLimits,
  readConfig,
  resolveDefinitions,
} from "@arzobispado/backend";
import { rateLimits } from "../config/installation.ts";
import { drafts } from "../drafts.ts";
import { apiCodes } from "./api-codes.ts";
import { apiCollections } from "./api-collections.ts";
import { apiBounds, apiLimits, apiQuestions } from "./api-limits.ts";
import { permissionTable } from "./api-permissions.ts";
import { apiRoutes } from "./api-routes.ts";

export const apiPagePath = join(import.meta.dirname, "..", "..", "docs", "api.md");

/** Replaces the generated parts of the page with current ones; handwritten text stays. */
export async function withGeneratedParts(page: string, collections: Collection[]): Promise<string> {
  const parts: Record<string, string> = {
    routes: apiRoutes(await routesOf(collections)),
    permissions: permissionTable(collections),
    collections: apiCollections(resolveDefinitions(collections)),
    codes: apiCodes(),
    questions: apiQuestions(publishedLimits),
    limits: apiLimits({ ...publishedLimits, rates: rateLimits }),
    bounds: apiBounds(publishedLimits),
  };
  return Object.entries(parts).reduce((text, [name, part]) => withPart(text, name, part), page);
}

/** Replaces one part of the page. @throws Error if the page has no place for it */
function withPart(page: string, name: string, part: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, "<!-- end of what is generated -->"];
  const start = page.indexOf(begin);
  const stop = page.indexOf(end, start);
  if (start < 0 || stop < 0) throw new Error(`docs/api.md has no place for its ${name}.`);
  return `${page.slice(0, start + begin.length)}\n${part}\n${page.slice(stop)}`;
}

/** Routes of a temporary server that never listens. */
async function routesOf(collections: Collection[]): Promise<readonly ApiRoute[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-api-"));
  try {
    const settings = readConfig("cli", { DATA_DIR: dataDirectory, LOG_LEVEL: "silent" });
    const backend = await createBackend({ ...settings, collections, drafts });
    await backend.app.ready();
    await backend.close();
    return backend.routes;
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
