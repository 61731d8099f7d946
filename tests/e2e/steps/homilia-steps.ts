import type { Page } from "@playwright/test";
import type { DemoHomilia } from "../demo/demo-homilias.ts";
import { visit } from "./steps.ts";

/**
 * From now on home has one of these homilies for this page, and the same on every visit. The server draws lots: it is asked until
 * it gives one of them (who shows who they are gets a page that is not kept), and that answer is what the page sees.
 */
export async function drawHomilia(page: Page, wanted: DemoHomilia[]): Promise<DemoHomilia> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await page.request.get("/", { headers: { authorization: "otra" } });
    const body = await answer.text();
    const homilia = wanted.find(({ titulo }) => body.includes(`id="homilia">${titulo}</span>`));
    if (!homilia) continue;
    const names = ["content-type", "content-security-policy", "x-documento"];
    const headers = Object.fromEntries(names.map((name) => [name, answer.headers()[name] ?? ""]));
    await page.route(
      ({ pathname }) => pathname === "/",
      (route) => route.fulfill({ status: answer.status(), headers, body }),
    );
    return homilia;
  }
  throw new Error("Home never showed the homily that this test needs.");
}

/** Home with one of these homilies, its panel opened. */
export async function openHomilia(page: Page, wanted: DemoHomilia[]): Promise<DemoHomilia> {
  const homilia = await drawHomilia(page, wanted);
  await visit(page, "/");
  await page.getByRole("heading", { name: homilia.titulo, level: 2 }).click();
  await page.getByRole("button", { name: "Mantener Abierto" }).waitFor();
  return homilia;
}
