import { describe, expect, it } from "vitest";
import { startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");

describe("home", () => {
  it("[INI-04] [DAT-02] home reads the three newest noticias once, with their types and tags", async () => {
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

  it("[SAN-03] home reads the first saint between the midnights of a day of 2025", async () => {
    await using product = await startProduct(now);
    await product.get("/?mes=1&anio=2026&dia=5");
    const of = (date: string) => `fecha >= "${date} 00:00:00" && fecha <= "${date} 23:59:59"`;
    // The saint's day of the chosen date is missing: then today's is requested.
    expect(product.asked.filter((url) => url.includes("/santoral/records"))).toEqual(
      ["2025-01-05", "2025-11-21"].map((date) => expect.stringMatching(RegExp(`[?&]page=1&perPage=1&.*${of(date)}`))),
    );
  });

  it.each([
    ["is only logged on the first load", "/", false],
    ["is told in one line of a day that was asked for", "/?mes=11&anio=2026&dia=5", true],
  ])("[SAN-06] a missing saint %s, above the grid of its month", async (_what, path, isShown) => {
    await using product = await startProduct(now);
    product.failOnce(
      (url) => url.includes("/santoral/records"),
      async () => Response.json({ code: 403, message: "No.", data: {} }, { status: 403 }),
    );
    const { status, html } = await product.get(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<caption[^>]*>Noviembre de 2026<\/caption>/);
    const shown = html.replaceAll(/<template.*?<\/template>/gs, "");
    expect(shown.includes("No pudimos traer el santo. Inténtalo otra vez.")).toBe(isShown);
    expect(product.errors).toHaveLength(1);
  });

  const busy = async () => Response.json({ code: 500, message: "No.", data: {} }, { status: 500 });

  it.each([
    ["homilia", 'id="homilia"'],
    ["pagina_videos", 'id="ultimos-videos"'],
    ["noticias", 'id="ultimas-noticias"'],
  ])("[APP-05] [HOM-08] home leaves out the section of %s when it fails, and logs it once", async (part, section) => {
    await using product = await startProduct(now);
    product.failOnce((url) => url.includes(`/${part}/records`), busy);
    const { status, html } = await product.get("/");
    expect(status).toBe(200);
    expect(html).not.toContain(section);
    for (const other of ["ultimos-videos", "ultimas-noticias"]) {
      if (!section.includes(other)) expect(html).toContain(`id="${other}"`);
    }
    expect(product.errors).toHaveLength(1);
  });

  it("[SAN-05] home shows the grid of the month where there is no saint to show", async () => {
    await using product = await startProduct(now);
    const { status, html } = await product.get("/");
    expect(status).toBe(200);
    expect(html).toMatch(/<caption[^>]*>Noviembre de 2026<\/caption>/);
    expect(html).not.toContain("Santo del día");
    expect(product.errors).toEqual([]);
  });
});
