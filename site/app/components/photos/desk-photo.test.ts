import { describe, expect, it } from "vitest";
import {
  addPhotos,
  type DeskPhoto,
  fromSaved,
  movePhoto,
  newPhoto,
  removePhoto,
  setAlternativeText,
  setCover,
  toSaved,
} from "./desk-photo.ts";

const bytes = new Blob(["x"], { type: "image/jpeg" });

/** New photos named as given, with the text "Se ve {name}". */
function given(...names: string[]): DeskPhoto[] {
  return names.map((name) => ({ ...newPhoto(bytes, name), key: name, alternativeText: `Se ve ${name}` }));
}

const order = (photos: readonly DeskPhoto[]) => photos.map(({ key }) => key);
const coverOf = (photos: readonly DeskPhoto[]) => photos.filter(({ cover }) => cover).map(({ key }) => key);
const gallery = addPhotos([], given("a", "b", "c"));

describe("the cover of a gallery", () => {
  it("[EDI-04] is the first image that comes", () => {
    expect(coverOf(gallery)).toEqual(["a"]);
    expect(coverOf(addPhotos(gallery, given("d")))).toEqual(["a"]);
  });

  it("[EDI-04] is the one that was chosen, and no other", () => {
    expect(coverOf(setCover(gallery, "c"))).toEqual(["c"]);
  });

  it("[EDI-04] becomes the first that remains when it is removed, and none without photos", () => {
    expect(coverOf(removePhoto(setCover(gallery, "b"), "b"))).toEqual(["a"]);
    expect(coverOf(removePhoto(gallery, "a"))).toEqual(["b"]);
    expect(removePhoto(addPhotos([], given("a")), "a")).toEqual([]);
  });

  it("[EDI-04] stays when another photo goes", () => {
    expect(coverOf(removePhoto(setCover(gallery, "b"), "a"))).toEqual(["b"]);
  });

  it("comes with the first image added to a gallery that has none", () => {
    const without = fromSaved({ cover: "", others: ["a"], alternativeTexts: null }, (name) => name);
    expect(coverOf(addPhotos(without, given("b")))).toEqual(["b"]);
  });
});

describe("the order of a gallery", () => {
  it.each([
    ["a", 2, ["b", "c", "a"]],
    ["c", 0, ["c", "a", "b"]],
    ["b", 0, ["b", "a", "c"]],
    ["a", -1, ["a", "b", "c"]],
    ["a", 9, ["b", "c", "a"]],
    ["nobody", 1, ["a", "b", "c"]],
  ])("after %s went to place %i", (key, place, expected) => {
    expect(order(movePhoto(gallery, key, place))).toEqual(expected);
  });

  it("does not change the gallery it was given", () => {
    movePhoto(gallery, "a", 2);
    setCover(gallery, "c");
    expect([order(gallery), coverOf(gallery)]).toEqual([["a", "b", "c"], ["a"]]);
  });
});

describe("what is saved", () => {
  it("[EDI-14] has the cover first, then the others, and the texts go with their photos", () => {
    const saved = toSaved(setCover(movePhoto(gallery, "a", 1), "c"));
    expect(saved.cover?.key).toBe("c");
    expect(order(saved.others)).toEqual(["b", "a"]);
    expect(saved.alternativeTexts).toEqual(["Se ve c", "Se ve b", "Se ve a"]);
  });

  it("[EDI-14] loses the text of a photo that was removed, and of no other", () => {
    expect(toSaved(removePhoto(gallery, "a")).alternativeTexts).toEqual(["Se ve b", "Se ve c"]);
  });

  it("[EDI-14] holds an empty text for a photo without one, and none with spaces around", () => {
    const written = setAlternativeText(setAlternativeText(gallery, "a", "  La olla "), "b", " ");
    expect(toSaved(written).alternativeTexts).toEqual(["La olla", "", "Se ve c"]);
  });

  it("of an empty gallery is nothing", () => {
    expect(toSaved([])).toEqual({ cover: null, others: [], alternativeTexts: [] });
  });
});

describe("what is opened", () => {
  const addressOf = (name: string) => `/api/files/x/y/${name}`;

  it("[EDI-14] is what was saved, with each text at its photo", () => {
    const opened = fromSaved({ cover: "b.jpg", others: ["a.jpg"], alternativeTexts: ["La b", "La a"] }, addressOf);
    expect(opened).toEqual([
      {
        key: "b.jpg",
        source: { stored: "b.jpg", address: "/api/files/x/y/b.jpg" },
        alternativeText: "La b",
        cover: true,
      },
      {
        key: "a.jpg",
        source: { stored: "a.jpg", address: "/api/files/x/y/a.jpg" },
        alternativeText: "La a",
        cover: false,
      },
    ]);
  });

  it("[EDI-14] shows a cover once that an old record names twice, and reads any texts", () => {
    const opened = fromSaved({ cover: "a", others: ["a", "b"], alternativeTexts: ["La a", 7, null] }, addressOf);
    expect(opened.map(({ key, alternativeText }) => [key, alternativeText])).toEqual([
      ["a", "La a"],
      ["b", ""],
    ]);
    expect(fromSaved({ cover: "a", others: [], alternativeTexts: "text" }, addressOf)[0]?.alternativeText).toBe("");
  });
});
