import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPicturesElsewhere } from "./pictures-elsewhere.ts";
import { quarters } from "./test-pictures.ts";

const path = "/api/files/noticias/one/poster.png";

/** Starts a server with one file, and records its requests. */
async function openElsewhere(content?: Buffer) {
  const bytes = content ?? (await quarters(900, 700).png().toBuffer());
  const asked: string[] = [];
  const access = { open: true };
  const pictures = createPicturesElsewhere(async (path, { headers }) => {
    asked.push(headers ? `look ${path}` : path);
    return access.open ? new Response(new Uint8Array(bytes)) : new Response("", { status: 404 });
  });
  return { asked, access, find: (at = path, shape = "wide") => pictures.find(at, shape, "somebody") };
}

describe("[ENT-12] pictures of another server for networks", () => {
  it("pictures of another server are drawn as one's own, once", async () => {
    const { find, asked } = await openElsewhere();
    const [drawn] = await Promise.all(Array.from({ length: 20 }, () => find()));
    expect(await sharp(drawn as Buffer).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(asked).toEqual([path]);
    expect(await find()).toBe(drawn);
    expect(asked).toEqual([path, `look ${path}`]);
  });

  it("pictures of another server are gone as soon as that server does not show the file to guests", async () => {
    const { find, access } = await openElsewhere();
    expect(await find()).not.toBeNull();
    access.open = false;
    expect(await find()).toBeNull();
  });

  it("a foreign file that is no picture gives none, and is not asked for again", async () => {
    const { find, asked } = await openElsewhere(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect([await find(), await find()]).toEqual([null, null]);
    expect(asked).toEqual([path]);
  });

  it("a foreign original beyond 20 MiB gives no picture", async () => {
    const { find } = await openElsewhere(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(await find()).toBeNull();
  });

  it.each([
    "/api/files/a/b/../../../_/",
    "/api/files/a/b/..",
    "/api/files/a/b/%2e%2e",
    "/api/files/a/b/x%2f..%2f..",
    "/api/files/a/../c.png",
    "/api/files/a/b/c/d.png",
    "/api/collections/x/records",
    "//evil.example/api/files/a/b/c.png",
  ])("pictures of another server are never asked for at %s", async (odd) => {
    const { find, asked } = await openElsewhere();
    expect([await find(odd), await find(path, "odd")]).toEqual([null, null]);
    expect(asked).toEqual([]);
  });
});
