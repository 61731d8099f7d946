import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../tests/e2e/chromium.ts";
import { findFreePort } from "../tests/support/free-port.ts";

/** Browser used by the browser tests; reaches loopback only. */
export interface BenchBrowser extends AsyncDisposable {
  browser: Browser;
  /** DevTools port on loopback, for other programs that drive this browser. */
  port: number;
}

export async function startBrowser(): Promise<BenchBrowser> {
  const { executablePath, env } = await findChromium();
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync"],
      ...["--remote-debugging-address=127.0.0.1", `--remote-debugging-port=${port}`],
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
  });
  return { browser, port, [Symbol.asyncDispose]: () => browser.close() };
}
