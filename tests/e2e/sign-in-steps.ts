import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const content = join(import.meta.dirname, "../../diocese/demo/content/administradores_arzobispado.json");
/** Who may enter, in the demonstration content. */
export const [lucia, rodrigo] = JSON.parse(readFileSync(content, "utf8")) as [Administrator, Administrator];

interface Administrator {
  id: string;
  nombre: string;
}

/** The account of the provider that nobody has invited. */
export const stranger = "Visitante sin invitación";

const pressGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" }).click();

/** Presses 'Continue with Google'. @returns the provider's window, with its accounts */
export async function openProvider(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent("popup"), pressGoogle(page)]);
  await expect(opened.getByRole("heading", { name: "Elija una cuenta" })).toBeVisible();
  return opened;
}

/** Goes the whole way through the provider's window, which then closes by itself. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  const opened = await openProvider(page);
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
