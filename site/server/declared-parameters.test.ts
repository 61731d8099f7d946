import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KeptDirectory } from "../app/backend/directory/kept-directory.ts";
import { KeptSettings } from "../app/backend/settings/kept-settings.ts";
import { CleanedTexts } from "./cleaned-texts.ts";
import { isParameter, pageRoutesOf } from "./page-routes.ts";
import { createRenderer } from "./render-page.ts";

const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;
const routes = pageRoutesOf(build);
const texts = new CleanedTexts();
/**
 * Text in the address of the page and nowhere else: tells the page's parameters from those of requests to the backend.
 */
const mark = "marca-de-esta-prueba";
const read = new Set<string>();
const { get, getAll, has } = URLSearchParams.prototype;

/** Backend that has one of everything, so that a page goes on to all its requests. */
async function backendFetch(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const record = { id: "abc", collectionName: "x", collectionId: "x", tags: [], expand: {} };
  const isList = pathname.endsWith("/records");
  return Response.json(isList ? { page: 1, perPage: 10, totalItems: 0, totalPages: 0, items: [] } : record);
}

/** Names of the parameters that the page at this path reads, in a loader, a view or a canonical address. */
async function parametersReadBy(path: string): Promise<string[]> {
  const asked = { fetch: backendFetch as typeof fetch, backendUrl: "http://backend" };
  const render = createRenderer(
    {
      backendFetch: asked.fetch,
      backendUrl: asked.backendUrl,
      settings: new KeptSettings(asked),
      directory: new KeptDirectory(asked),
      texts,
      publicOrigin: "https://sitio.example",
      onChange: () => undefined,
      onError: () => undefined,
    },
    async () => build,
    () => new Date("2026-11-21T16:00:00Z"),
    join(import.meta.dirname, "../build/client"),
  );
  read.clear();
  await render(`${path}?${mark}=1`, 0);
  return [...read].toSorted();
}

describe("[DOC-08] a page that is kept", () => {
  beforeAll(() => {
    const noting = <Answer>(original: (this: URLSearchParams, name: string) => Answer) =>
      function (this: URLSearchParams, name: string): Answer {
        if (has.call(this, mark)) read.add(name);
        return original.call(this, name);
      };
    Object.assign(URLSearchParams.prototype, { get: noting(get), getAll: noting(getAll), has: noting(has) });
  });
  afterAll(() => {
    Object.assign(URLSearchParams.prototype, { get, getAll, has });
  });

  const kept = routes.filter(({ handle }) => handle !== null);

  it("a cached page is one of many", () => expect(kept.length).toBeGreaterThan(25));

  it.each(kept.map((route) => [`/${route.parts.join("/")}`, route] as const))(
    "a cached page reads the parameters that its handle names, and no other: %s",
    async (_name, { parts, handle }) => {
      const path = `/${parts.map((part) => (isParameter(part) ? "abc" : part)).join("/")}`;
      const declared = [...(handle?.parameters ?? []), ...(handle?.unkept ?? [])];
      const found = await parametersReadBy(path);
      expect(found.filter((name) => !declared.includes(name) && !ofTheRouter.includes(name))).toEqual([]);
      // Every declared parameter is read.
      expect(declared.filter((name) => !found.includes(name))).toEqual([]);
    },
  );
});

/** Parameters that React Router itself reads. */
const ofTheRouter = ["index", "_routes"];
