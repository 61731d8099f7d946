import type { BrowserContext, Page } from "@playwright/test";

/** Parts of Playwright's own that have no public name; a release that renames one fails every story at once. */
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

/** Playwright's object behind a page, which lives in this process. */
function serverPageOf(page: Page): ServerPage {
  const { _connection } = page as unknown as { _connection: { toImpl(page: Page): ServerPage } };
  return _connection.toImpl(page);
}

const caching = new WeakSet<ServerContext>();
const patched = new WeakSet<object>();

/**
 * Leaves the browser's cache on in all pages of a context. Playwright turns it off in a page of which one address is
 * routed: each of its loads fetched and compiled every script anew, a third of a second of processor time.
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

/** Takes a moved clock back from the pages that a context opens from now on. */
export async function takeClockBack(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  if (page) await serverPageOf(page).browserContext.clock.uninstall({ race: (work) => work });
}
