import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listAssets } from "./assets.ts";

async function withFolder() {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "page-ABC.js"), "let page;");
  await writeFile(join(folder, "assets", "page-ABC.js.gz"), "packed");
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe("the built files", () => {
  it("built files are found by their addresses, without their compressed forms", async () => {
    await using place = await withFolder();
    const assets = await listAssets(place.folder);
    const asset = await assets.find("/assets/page-ABC.js");
    expect(asset?.body.identity.toString()).toBe("let page;");
    expect(asset?.body.gzip?.toString()).toBe("packed");
    // The brotli form is missing, as after a build by hand.
    expect(asset?.body.brotli && brotliDecompressSync(asset.body.brotli).toString()).toBe("let page;");
    expect(asset?.headers["cache-control"]).toContain("immutable");
    for (const path of ["/assets/page-ABC.js.gz", "/assets/", "/assets/../package.json", ""]) {
      expect(assets.find(path)).toBeUndefined();
    }
  });

  it("built files are read when they are first asked for, and once", async () => {
    await using place = await withFolder();
    const assets = await listAssets(place.folder);
    const file = join(place.folder, "assets", "page-ABC.js");
    await rm(file);
    await expect(assets.find("/assets/page-ABC.js")).rejects.toThrow("ENOENT");
    await writeFile(file, "back again");
    expect((await assets.find("/assets/page-ABC.js"))?.body.identity.toString()).toBe("back again");
    await rm(file);
    expect((await assets.find("/assets/page-ABC.js"))?.body.identity.toString()).toBe("back again");
  });
});
