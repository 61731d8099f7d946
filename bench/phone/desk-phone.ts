import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Account } from "../sign-in.ts";
import { phone } from "./look.ts";
import { slowDown } from "./slow-phone.ts";

interface DeskPhone extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
}

/**
 * Opens a phone with a session at the desk and none of the desk's code yet.
 * @param slowness how many times slower than this machine it computes, with a slow network; 1: as this machine, on
 * loopback
 * @param state storage that the device keeps from an earlier visit
 */
export async function openDeskPhone(
  browser: Browser,
  account: Account,
  slowness: number,
  state?: Awaited<ReturnType<BrowserContext["storageState"]>>,
): Promise<DeskPhone> {
  const context = await browser.newContext({ ...phone, ...(state && { storageState: state }) });
  const record = { id: account.id, collectionName: "administradores_arzobispado", nombre: "Bench", rol: "" };
  const session = JSON.stringify(JSON.stringify({ token: account.token, record }));
  await context.addInitScript({ content: `window.localStorage["pocketbase_auth"] ??= ${session}` });
  const page = await context.newPage();
  if (slowness > 1) await slowDown(context, page, slowness);
  return { context, page, [Symbol.asyncDispose]: () => context.close() };
}
