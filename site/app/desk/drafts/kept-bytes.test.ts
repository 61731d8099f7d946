import { expect, it } from "vitest";
import { fileOf, plainOf, withoutBlobs } from "./kept-bytes.ts";

it("[WEB-07] a file comes back from a store that takes no Blob with its bytes, name, type and date", async () => {
  const file = new File(["ñandú"], "procesión.jpg", { type: "image/jpeg", lastModified: 1_700_000_000_000 });
  const plain = await plainOf(file);
  expect(Object.values(plain).some((value) => (value as unknown) instanceof Blob)).toBe(false);
  const back = fileOf(structuredClone(plain)) as File;
  expect([back.name, back.type, back.lastModified]).toEqual([file.name, file.type, file.lastModified]);
  expect(await back.text()).toBe("ñandú");
});

it("a Blob without a name comes back without one, and one that was kept as it is stays", async () => {
  const blob = new Blob(["x"], { type: "text/plain" });
  const back = fileOf(await plainOf(blob));
  expect([back instanceof File, back.type, await back.text()]).toEqual([false, "text/plain", "x"]);
  expect(fileOf(blob)).toBe(blob);
});

it("data without Blobs stay whole", () => {
  const data = { title: "x", none: null, list: [1, { source: { file: new Blob(["y"]), name: "a.jpg" } }] };
  expect(withoutBlobs(data)).toEqual({ title: "x", none: null, list: [1, { source: { file: {}, name: "a.jpg" } }] });
});
