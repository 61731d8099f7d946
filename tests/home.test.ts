import { describe, expect, it } from "vitest";
import { startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");

describe("home", () => {
  it("[INI-04] [DAT-02] asks once for the three newest noticias, with their types and tags", async () => {
    await using product = await startProduct(now);
    await product.get("/");
    const asked = product.asked.filter((url) => url.includes("/noticias/records"));
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(new URL(asked[0] ?? "").searchParams)).toMatchObject({
      sort: "-fecha_publicacion",
      expand: "tipo,tags",
      page: "1",
      perPage: "3",
    });
  });

  it("[SAN-05] shows the grid of the month where there is no saint to show", async () => {
    await using product = await startProduct(now);
    const { status, html } = await product.get("/");
    expect(status).toBe(200);
    expect(html).toMatch(/<caption[^>]*>Noviembre de 2026<\/caption>/);
    expect(html).not.toContain("Santo del día");
    expect(product.errors).toEqual([]);
  });
});
