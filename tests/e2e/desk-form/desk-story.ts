import { type Session, sharedSession, signInAlone, signInAs } from "../accounts/admin-session.ts";
import { Content } from "../desk-content/desk-content.ts";
import { Noticias } from "../desk-lists/desk-noticias.ts";
import { test as base } from "../fixtures.ts";

export { expect, expectAccessible } from "../fixtures.ts";

interface Inside {
  /** Session of the page. `test.use({ session: "own" })` for a story that ends it. */
  session: "shared" | "own" | "none";
  /** Origin of the product that these stories share. */
  origin: string;
  /** Session of an administrator, for the story's own requests. Checked once in each story. */
  held: Session;
  /** Makes noticias, which are deleted after the story. */
  noticias: Noticias;
  /** Makes items of the other collections, which are deleted after the story. */
  content: Content;
}

/** `test` for stories inside the administrator area: the page is signed in. */
export const test = base.extend<Inside>({
  session: ["shared", { option: true }],
  origin: ({ baseURL }, use) => use(String(baseURL)),
  // Depends on `noticias` and `content`, so that the page closes before they delete: an open form would get a 404 of
  // its item.
  page: async ({ page, origin, session, held, noticias: _noticias, content: _content }, use, story) => {
    if (session === "shared") await signInAs(page, held);
    if (session === "own") await signInAlone(page, origin);
    await use(page);
    if (story.status === story.expectedStatus) await page.close();
  },
  held: async ({ origin }, use) => use(await sharedSession(origin)),
  noticias: async ({ origin, held }, use) => {
    await using noticias = Noticias.as(origin, held);
    await use(noticias);
  },
  content: async ({ origin, held }, use) => {
    await using content = Content.as(origin, held);
    await use(content);
  },
});
