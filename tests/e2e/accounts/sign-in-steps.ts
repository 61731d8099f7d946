import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const content = join(import.meta.dirname, "../../../diocese/demo/content/administradores_arzobispado.json");
/** Who may enter, in the demonstration content. */
export const [lucia, rodrigo, ximena] = JSON.parse(readFileSync(content, "utf8")) as [
  ...[Administrator, Administrator, Administrator],
];

interface Administrator {
  id: string;
  nombre: string;
  email: string;
}

/** The account of the provider that nobody has invited. */
export const stranger = "Visitante sin invitación";

const withGoogle = "Continue with Google";

/** Presses a provider's button. @returns its window, with its accounts */
export async function openProvider(page: Page, button = withGoogle): Promise<Page> {
  const press = page.getByRole("button", { name: button }).click();
  const [opened] = await Promise.all([page.waitForEvent("popup"), press]);
  await expect(opened.getByRole("heading", { name: "Elija una cuenta" })).toBeVisible();
  return opened;
}

/** Goes the whole way through the provider's window, which then closes by itself. */
export async function chooseAccount(page: Page, name: string, button = withGoogle): Promise<void> {
  const opened = await openProvider(page, button);
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name }).click();
  await closed;
}

/** What is stored of the session on this device. */
export const storedSession = (page: Page): Promise<{ token: string; record: Administrator } | null> =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem("pocketbase_auth") ?? "null"));

/** Ends a token at the server, as 'sign out everywhere' on another device would. */
export async function revoke(origin: string, token: string): Promise<void> {
  const path = "/api/collections/administradores_arzobispado/auth-logout";
  const answer = await fetch(origin + path, { method: "POST", headers: { authorization: token } });
  expect(answer.status).toBe(204);
}
