import { heard } from "../demo/demo-homilias.ts";
import { expect, test } from "../fixtures.ts";
import { drawHomilia } from "../steps/homilia-steps.ts";
import { visit } from "../steps/steps.ts";

test("[HOM-07] the player is stacked below 640 px and stands in one row from there on", async ({ page }) => {
  const homilia = await drawHomilia(page, heard);
  const player = page.getByRole("group", { name: "Reproductor de la homilía" });
  for (const [width, stacked] of [
    [639, true],
    [640, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/");
    await page.getByRole("heading", { name: homilia.titulo, level: 2 }).click();
    const controls = await player.getByRole("button", { name: "Reproducir" }).boundingBox();
    const bar = await player.getByRole("slider").boundingBox();
    const keep = await page.getByRole("button", { name: "Mantener Abierto" }).boundingBox();
    if (!controls || !bar || !keep) throw new Error("The player is not there.");
    expect(bar.y >= controls.y + controls.height, `${width} px`).toBe(stacked);
    expect(keep.y >= bar.y + bar.height, `${width} px`).toBe(stacked);
    if (stacked) expect(keep.width).toBeGreaterThan(width * 0.8);
  }
});
