import { expect, type Page } from "@playwright/test";
import { demoRecords } from "../demo/demo-records.ts";

/** Administrators of the demonstration content, who may sign in. */
export const [lucia, rodrigo, ximena] = demoRecords("administradores_arzobispado") as unknown as [
  ...[Administrator, Administrator, Administrator],
];

interface Administrator {
  id: string;
  nombre: string;
  email: string;
}

/** Name of an account of the provider without an invitation. */
export const stranger = "Visitante sin invitación";

const withGoogle = "Continue with Google";

/** Presses a provider's button. @returns the provider's window, with its list of accounts */
export async function openProvider(page: Page, button = withGoogle): Promise<Page> {
  const press = page.getByRole("button", { name: button }).click();
  const [opened] = await Promise.all([page.waitForEvent("popup"), press]);
  await expect(opened.getByRole("heading", { name: "Elija una cuenta" })).toBeVisible();
  return opened;
}

/** Signs in through the provider's window, and waits until it closes. */
export async function chooseAccount(page: Page, name: string, button = withGoogle): Promise<void> {
  const opened = await openProvider(page, button);
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name }).click();
  await closed;
}

/** Session that is stored on this device. `null`: none. */
export const storedSession = (page: Page): Promise<{ token: string; record: Administrator } | null> =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem("pocketbase_auth") ?? "null"));

/** Revokes a token at the server, as 'sign out everywhere' on another device would. */
export async function revoke(origin: string, token: string): Promise<void> {
  const path = "/api/collections/administradores_arzobispado/auth-logout";
  const answer = await fetch(origin + path, { method: "POST", headers: { authorization: token } });
  expect(answer.status).toBe(204);
}
