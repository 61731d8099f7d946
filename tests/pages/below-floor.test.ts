import { describe, expect, it } from "vitest";
import { pages } from "../e2e/states/pages.ts";
import { demoPages } from "../support/demo-product.ts";
import { loginPrefix } from "../support/start-product.ts";

const { api, open } = demoPages();

describe("a page in a browser that reads no sheet of ours", () => {
  it.each(Object.entries(pages))(
    "[WEB-05] a page below the floor has a size at each picture and icon: %s",
    async (_, path) => {
      const { body } = await open(path);
      const drawn = [...body.select("svg"), ...body.select("img")];
      expect(drawn.length).toBeGreaterThan(5);
      // The size of an enlarged photo is unknown before it loads; its dialog is closed, and no picture is wider than the
      // text.
      const shown = drawn.filter((each) => each.attribute("data-large") === undefined);
      const sizeless = shown.filter((each) => !(each.attribute("width") && each.attribute("height")));
      expect(sizeless.map((each) => each.attribute("src") ?? each.attribute("class"))).toEqual([]);
    },
  );

  it("[WEB-05] a page below the floor carries the few rules that such a browser reads, outside any layer", async () => {
    const { status, body } = await open("/");
    expect(status).toBe(200);
    const sheet = body.select("style")[0]?.text ?? "";
    expect(sheet || (await api.get("/")).text).toMatch(
      /@supports not \(\(text-emphasis: ?none\) and \(accent-color: ?auto\)\) ?\{ ?body ?\{[^}]*max-width: ?42rem/,
    );
  });

  it.each([
    ["the sign-in page", `/${loginPrefix}/login`, "este panel"],
    ["the back office", "/home-administrador", "este panel"],
    ["the pages of keepers", "/mi-parroquia", "esta página"],
  ])(
    "[WEB-05] a page below the floor says in %s, which would be empty, that the browser is too old, and no icon fills the screen",
    async (_, path, what) => {
      const { body } = await open(path);
      const sentence = body.select("p").find(({ text }) => text.startsWith("Este navegador es demasiado antiguo"));
      expect(sentence?.text).toContain(`antiguo para ${what}.`);
      expect(sentence?.attribute("hidden")).toBeUndefined();
      const drawn = [...body.select("svg"), ...body.select("img")];
      expect(drawn.filter((each) => !(each.attribute("width") && each.attribute("height")))).toEqual([]);
    },
  );

  it("[WEB-05] a document, which works without scripts, does not call the browser too old", async () => {
    expect((await open("/")).body.text).not.toContain("demasiado antiguo");
  });
});
