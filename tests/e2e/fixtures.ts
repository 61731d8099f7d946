import { writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { listenToProducts } from "../support/product-logs.ts";
import { settingsKey } from "../support/technician.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { closeUnseen, WarmContext } from "./warm-context.ts";

export { expectAccessible } from "./states/axe.ts";
export { expect };

// Playwright looks up every line of the stack of every call in source maps. Where Node itself strips the types
// (scripts/lib/test-tasks.mjs) there are none, and Node's line numbers are right.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, "prepareStackTrace");

interface Exceptions {
  /** Allowed errors on the console, e.g. the 404 of a page that the test asks for. */
  errors?: RegExp[];
  /** Allowed addresses outside. They are not reached: tests use loopback only. */
  addresses?: RegExp[];
}

interface Guards {
  /** Errors that a test causes on purpose: `test.use({ onPurpose: { errors: [/404/] } })`. */
  onPurpose: Exceptions;
  guard: undefined;
  logs: undefined;
  /** Uses a new context, for stories about first visits, requests, caches or the network. */
  fresh: boolean;
  warm: WarmContext | undefined;
  /** Opens a page of another device, or of another person. Its errors do not fail the test. */
  elsewhere: () => Promise<Page>;
  /** Playwright's sum of all context options of `test.use`: a list of our own could miss one. */
  _combinedContextOptions: BrowserContextOptions;
}

interface Kept {
  warmContexts: WarmContexts;
  /**
   * Product of a worker, for files of stories that write but do not read each other's records; started for the first of
   * them.
   */
  ownProduct: OwnProduct;
}

/** Pool of contexts that no story uses at the moment. */
class WarmContexts {
  readonly #free: { kind: string; warm: WarmContext }[] = [];

  async take(browser: Browser, options: BrowserContextOptions): Promise<{ kind: string; warm: WarmContext }> {
    const kind = JSON.stringify(options);
    const at = this.#free.findLastIndex((each) => each.kind === kind);
    const [free] = at < 0 ? [] : this.#free.splice(at, 1);
    const taken = free ?? { kind, warm: await WarmContext.open(browser, options) };
    taken.warm.begin();
    return taken;
  }

  async giveBack(taken: { kind: string; warm: WarmContext }): Promise<void> {
    if (await taken.warm.clean()) this.#free.push(taken);
  }
}

const ownAddress = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)[:/]|(?:data|blob|about):)/;

/** Sender's address in the mails of `ownProduct`. */
export const sender = "avisos@sitio.example";

/**
 * Playwright's `test`, which also fails if a page of its context logs an error, throws an uncaught error, or requests
 * an address outside. Contexts that a test makes itself are not watched: prefer `test.use`.
 */
export const test = base.extend<Guards, Kept>({
  onPurpose: [{}, { option: true }],
  fresh: [false, { option: true }],
  warmContexts: [({ browser: _ }, use) => use(new WarmContexts()), { scope: "worker" }],
  ownProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it needs
    async ({}, use) => {
      await using product = await startOwnProduct({ MAIL_FROM: `Avisos <${sender}>`, SETTINGS_KEY: settingsKey });
      await use(product);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  warm: async ({ browser, warmContexts, fresh, _combinedContextOptions: options }, use, story) => {
    if (fresh) return use(undefined);
    const taken = await warmContexts.take(browser, options);
    await use(taken.warm);
    // A failed context is not cleaned, so that its pages can be photographed; it ends with the browser.
    if (story.status !== story.expectedStatus) await taken.warm.keeper.close();
    else await warmContexts.giveBack(taken);
  },
  elsewhere: async ({ browser, warmContexts, _combinedContextOptions: options }, use, story) => {
    const taken: Awaited<ReturnType<WarmContexts["take"]>>[] = [];
    await use(async () => {
      const one = await warmContexts.take(browser, options);
      taken.push(one);
      return one.warm.newPage();
    });
    if (story.status === story.expectedStatus) await Promise.all(taken.map((one) => warmContexts.giveBack(one)));
  },
  context: async ({ browser, warm }, use, story) => {
    if (warm) return use(warm.context);
    const context = await browser.newContext();
    await use(context);
    if (story.status === story.expectedStatus) await closeUnseen(context);
  },
  page: async ({ warm, context }, use) => use(await (warm ?? context).newPage()),
  logs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it needs
    async ({}, use, story) => {
      const said = listenToProducts();
      await use(undefined);
      if (story.status === story.expectedStatus || said() === "") return;
      const path = story.outputPath("products.log");
      writeFileSync(path, said());
      story.attachments.push({ name: "what products said meanwhile", path, contentType: "text/plain" });
    },
    { auto: true },
  ],
  guard: [
    async ({ context, onPurpose: { errors = [], addresses = [] } }, use) => {
      const problems: string[] = [];
      const note = (kind: string, text: string, allowed: RegExp[]) => {
        if (!allowed.some((pattern) => pattern.test(text))) problems.push(`${kind}: ${text}`);
      };
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        // The address distinguishes errors that the browser reports in the same words.
        note("console", `${message.text()} (${message.location().url})`, errors);
      });
      context.on("weberror", (error) => note("uncaught", `${error.error()} (${error.page()?.url()})`, errors));
      context.on("request", (request) => {
        if (!ownAddress.test(request.url())) note("outside", request.url(), addresses);
      });
      await use(undefined);
      expect(problems, "what the pages did wrong on the way").toEqual([]);
    },
    { auto: true },
  ],
});
