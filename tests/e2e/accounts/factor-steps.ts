import { totpCode } from "@arzobispado/backend/testing/totp-code";
import { expect, type Locator, type Page } from "@playwright/test";

/** Sets up a second factor, from the QR code to the recovery codes. @returns the secret, and the codes */
export async function addToApplication(place: Page | Locator): Promise<{ secret: string; codes: string[] }> {
  await expect(place.getByRole("heading", { name: /^Agrega el sitio/ })).toBeFocused();
  await expect(place.getByRole("img", { name: /^Código QR/ })).toBeVisible();
  const link = await place.getByRole("link", { name: /abrir la aplicación/ }).getAttribute("href");
  const secret = new URL(String(link)).searchParams.get("secret") ?? "";
  await expect(place.locator("code").filter({ visible: true })).toHaveText((secret.match(/.{1,4}/g) ?? []).join(" "));
  await place.getByLabel("Código de tu aplicación").fill(totpCode(secret));
  await place.getByRole("button", { name: "Confirmar" }).click();
  await expect(place.getByRole("heading", { name: "Guarda tus códigos de recuperación" })).toBeFocused();
  const codes = await place.getByRole("listitem").locator("code").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}
