import { describe, expect, it } from "vitest";
import { fileAddress, fileSourceSet, sharedPicture } from "./file-address.ts";

const owner = { id: "r1", collectionId: "c1" };

describe("[CON-04] the address of a thumb", () => {
  it("a thumb's address is the plain one for a picture that is not cut", () => {
    for (const file of ["a b.jpg", { name: "a b.jpg" }]) {
      expect(fileAddress(owner, file, "320x0")).toBe("/api/files/c1/r1/a%20b.jpg?thumb=320x0");
      expect(fileAddress(owner, file)).toBe("/api/files/c1/r1/a%20b.jpg");
    }
  });

  it("a thumb's address has a short mark that changes with the numbers only", () => {
    const marked = (cut: { foco?: number[]; recorte?: number[]; alt?: string }) =>
      fileAddress(owner, { name: "a.jpg", ...cut }, "320x0");
    const all = [marked({ foco: [0, 0] }), marked({ foco: [0, 0.1] }), marked({ recorte: [0, 0, 1, 1] }), marked({})];
    expect(new Set(all).size).toBe(4);
    expect(all[0]).toMatch(/\?thumb=320x0&v=[0-9a-z]{1,7}$/);
    expect(marked({ foco: [0, 0], alt: "Una olla" })).toBe(all[0]);
    expect(fileAddress(owner, { name: "a.jpg", foco: [0, 0] })).not.toContain("?");
    expect(fileSourceSet(owner, { name: "a.jpg", foco: [0, 0] }, [320])).toBe(`${all[0]} 320w`);
  });
});

describe("[ENT-12] the picture of a record for networks", () => {
  it("a picture for networks has its own form, with a size that other servers know", () => {
    expect(sharedPicture(owner, { name: "a.png" }, "1280x720")).toEqual({
      path: "/api/files/c1/r1/a.png?thumb=1280x720&share=wide",
      width: 1200,
      height: 630,
    });
    expect(sharedPicture(owner, { name: "a.png", foco: [0, 0] }, "300x300", "square")?.path).toMatch(
      /\?thumb=300x300&v=\w+&share=square$/,
    );
  });

  it.each([null, undefined, "plano.svg", { name: "PLANO.SVG" }])(
    "a record has no picture for networks with %j",
    (file) => {
      expect(sharedPicture(owner, file, "1280x720")).toBeUndefined();
    },
  );
});
