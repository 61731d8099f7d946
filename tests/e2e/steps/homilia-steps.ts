import type { Page } from "@playwright/test";
import type { DemoHomilia } from "../demo/demo-homilias.ts";
import { visit } from "./steps.ts";

/**
 * Makes home show one of these homilies in this page, the same on every visit. The server chooses at random: requests
 * are repeated until it chooses one of them (with an authorization it does not answer from its cache), and the page
 * gets that response.
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

/** Opens home with one of these homilies, and opens its panel. */
export async function openHomilia(page: Page, wanted: DemoHomilia[]): Promise<DemoHomilia> {
  const homilia = await drawHomilia(page, wanted);
  await visit(page, "/");
  await page.getByRole("heading", { name: homilia.titulo, level: 2 }).click();
  await page.getByRole("button", { name: "Mantener Abierto" }).waitFor();
  return homilia;
}
