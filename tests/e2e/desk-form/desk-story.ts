import { type Session, sharedSession, signInAlone, signInAs } from "../accounts/admin-session.ts";
import { Content } from "../desk-content/desk-content.ts";
import { Noticias } from "../desk-lists/desk-noticias.ts";
import { test as base } from "../fixtures.ts";

export { expect, expectAccessible } from "../fixtures.ts";

interface Inside {
  /** Whose the page has: `test.use({ session: "own" })` for a story that ends it. */
  session: "shared" | "own" | "none";
  /** Of the product that these stories share. */
  origin: string;
  /** Of an administrator, for what a story asks itself: looked at once in a story whether it holds. */
  held: Session;
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
