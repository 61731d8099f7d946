import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { KeptDirectory } from "../app/backend/directory/kept-directory.ts";
import { KeptSettings } from "../app/backend/settings/kept-settings.ts";
import type { CleanedTexts } from "./cleaned-texts.ts";
import { createRenderer } from "./render-page.ts";

const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;

async function backendFetch(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const record = { id: "abc", collectionName: "x", collectionId: "x", nombre: "San Pedro", descripcion: "stored" };
  const isList = pathname.endsWith("/records");
  return Response.json(isList ? { page: 1, perPage: 10, totalItems: 0, totalPages: 0, items: [] } : record);
}

it.each([
  { whole: true, problem: null, cacheControl: "public, max-age=0, must-revalidate", logged: 0 },
  { whole: false, problem: null, cacheControl: "no-store", logged: 0 },
  { whole: false, problem: new Error("A text was not cleaned."), cacheControl: "no-store", logged: 1 },
])(
  "[SEG-80] a page whose text was cleaned in time ($whole) is kept, any other is not: $cacheControl",
  async (answer) => {
    const asked = { fetch: backendFetch as typeof fetch, backendUrl: "http://backend" };
    const errors: unknown[] = [];
    const texts: Pick<CleanedTexts, "clean"> = {
      clean: async (html) => ({ html: `<p>${html} as shown</p>`, whole: answer.whole, problem: answer.problem }),
    };
    const render = createRenderer(
      {
        backendFetch: asked.fetch,
        backendUrl: asked.backendUrl,
        settings: new KeptSettings(asked),
        directory: new KeptDirectory(asked),
        texts,
        publicOrigin: "https://sitio.example",
        onChange: () => undefined,
        onError: (error) => errors.push(error),
      },
      async () => build,
      () => new Date("2026-11-21T16:00:00Z"),
      join(import.meta.dirname, "../build/client"),
    );
    const page = await render("/parroquias/abc", 3_600);
    expect(page.body.toString()).toContain("<p>stored as shown</p>");
    expect(page.headers["cache-control"]).toBe(answer.cacheControl);
    expect(page.expires > 0).toBe(answer.whole);
    expect(errors).toHaveLength(answer.logged);
  },
);
