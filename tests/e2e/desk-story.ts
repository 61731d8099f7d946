import { signIn, signInAlone } from "./admin-session.ts";
import { Content } from "./desk-content.ts";
import { Noticias } from "./desk-noticias.ts";
import { test as base } from "./fixtures.ts";

export { expect, expectAccessible } from "./fixtures.ts";

interface Inside {
  /** Whose the page has: `test.use({ session: "own" })` for a story that ends it. */
  session: "shared" | "own" | "none";
  /** Of the product that these stories share. */
  origin: string;
  /** What a story makes of them goes with it. */
  noticias: Noticias;
  /** The same for all other collections. */
  content: Content;
}

/** `test` for stories inside the administrator area: somebody is signed in on the page. */
export const test = base.extend<Inside>({
  session: ["shared", { option: true }],
  origin: ({ baseURL }, use) => use(String(baseURL)),
  // Set up after what a story makes, so that it closes before that is deleted: an open form would be told 404 of its item.
  page: async ({ page, origin, session, noticias: _noticias, content: _content }, use, story) => {
    if (session === "shared") await signIn(page, origin);
    if (session === "own") await signInAlone(page, origin);
    await use(page);
    if (story.status === story.expectedStatus) await page.close();
  },
  noticias: async ({ origin }, use) => {
    await using noticias = await Noticias.of(origin);
    await use(noticias);
  },
  content: async ({ origin }, use) => {
    await using content = await Content.of(origin);
    await use(content);
  },
});
