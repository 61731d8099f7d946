import type { BrowserContext, Page } from "@playwright/test";

/** Internal parts of Playwright. A release that renames one breaks every story at once. */
interface ServerPage {
  browserContext: ServerContext;
  delegate: { _networkManager: NetworkManager };
}

interface ServerContext {
  clock: { uninstall(progress: { race<Result>(work: Promise<Result>): Promise<Result> }): Promise<void> };
}

interface NetworkManager {
  _page: ServerPage | null;
  _updateProtocolRequestInterceptionForSession(info: SessionInfo, initial?: boolean): Promise<void>;
}

interface SessionInfo {
  session: { send(command: string, parameters?: object): Promise<unknown> };
}

/** Playwright's internal object of a page, in this process. */
function serverPageOf(page: Page): ServerPage {
  const { _connection } = page as unknown as { _connection: { toImpl(page: Page): ServerPage } };
  return _connection.toImpl(page);
}

const caching = new WeakSet<ServerContext>();
const patched = new WeakSet<object>();

/**
 * Keeps the browser's cache on in all pages of a context. Playwright turns it off in a page with a routed address: each
 * load would fetch and compile every script again, a third of a second of processor time.
 * @param page one of the context
 */
export function keepCache(page: Page): void {
  const { browserContext, delegate } = serverPageOf(page);
  caching.add(browserContext);
  const prototype: NetworkManager = Object.getPrototypeOf(delegate._networkManager);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const update = prototype._updateProtocolRequestInterceptionForSession;
  prototype._updateProtocolRequestInterceptionForSession = function (info, initial) {
    if (!this._page || !caching.has(this._page.browserContext)) return update.call(this, info, initial);
    const send = (command: string, parameters?: object) =>
      command === "Network.setCacheDisabled" ? Promise.resolve() : info.session.send(command, parameters);
    return update.call(this, { ...info, session: { send } }, initial);
  };
}

/** Removes a mocked clock from the pages that a context opens from now on. */
export async function takeClockBack(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  if (page) await serverPageOf(page).browserContext.clock.uninstall({ race: (work) => work });
}
