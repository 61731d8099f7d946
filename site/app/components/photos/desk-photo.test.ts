import { describe, expect, it } from "vitest";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import {
  addPhotos,
  type DeskPhoto,
  detailsOf,
  movePhoto,
  newPhoto,
  openPhotos,
  removePhoto,
  restorePhoto,
  setCover,
  setDetails,
  toSaved,
  withCover,
} from "./desk-photo.ts";

const bytes = new Blob(["x"], { type: "image/jpeg" });

/** New photos with the given names and the text "Se ve {name}". */
function given(...names: string[]): DeskPhoto[] {
  return names.map((name) => ({ ...newPhoto(bytes, name), key: name, details: { alt: `Se ve ${name}` } }));
}

const order = (photos: readonly DeskPhoto[]) => photos.map(({ key }) => key);
const coverOf = (photos: readonly DeskPhoto[]) => photos.filter(({ cover }) => cover).map(({ key }) => key);
const textsOf = (photos: readonly DeskPhoto[]) => photos.map((photo) => detailsOf(photo).alt);
const gallery = withCover(given("a", "b", "c"));

describe("the cover of a gallery", () => {
  it("[EDI-04] the cover is the first image that comes", () => {
    expect(coverOf(gallery)).toEqual(["a"]);
    expect(coverOf(withCover(addPhotos(gallery, given("d"))))).toEqual(["a"]);
    expect(coverOf(addPhotos([], given("a")))).toEqual([]);
  });

  it("[EDI-04] the cover is the chosen one, and no other", () => {
    expect(coverOf(setCover(gallery, "c"))).toEqual(["c"]);
  });

  it("[EDI-04] the cover becomes the first remaining photo when it is removed, and none without photos", () => {
    expect(coverOf(withCover(removePhoto(setCover(gallery, "b"), "b")))).toEqual(["a"]);
    expect(coverOf(withCover(removePhoto(gallery, "a")))).toEqual(["b"]);
    expect(withCover(removePhoto(given("a"), "a"))).toEqual([]);
  });

  it("[EDI-04] the cover stays when another photo is removed", () => {
    expect(coverOf(withCover(removePhoto(setCover(gallery, "b"), "a")))).toEqual(["b"]);
  });

  it("the cover comes back with its photo", () => {
    const without = withCover(removePhoto(gallery, "a"));
    const back = restorePhoto(without, gallery[0] as DeskPhoto, 0);
    expect([order(back), coverOf(back), textsOf(back)[0]]).toEqual([["a", "b", "c"], ["a"], "Se ve a"]);
    const other = restorePhoto(removePhoto(gallery, "b"), gallery[1] as DeskPhoto, 1);
    expect([order(other), coverOf(other)]).toEqual([["a", "b", "c"], ["a"]]);
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
  ])("the order of a gallery after %s went to place %i", (key, place, expected) => {
    expect(order(movePhoto(gallery, key, place))).toEqual(expected);
  });

  it("a new order leaves its gallery unchanged", () => {
    movePhoto(gallery, "a", 2);
    setCover(gallery, "c");
    expect([order(gallery), coverOf(gallery)]).toEqual([["a", "b", "c"], ["a"]]);
  });
});

describe("a saved gallery", () => {
  it("[EDI-14] a saved gallery has the cover first, then the others, and the texts go with their photos", () => {
    const { cover, others } = toSaved(setCover(movePhoto(gallery, "a", 1), "c"));
    expect([cover, ...others].map((photo) => photo?.details.alt)).toEqual(["Se ve c", "Se ve b", "Se ve a"]);
    expect(toSaved([])).toEqual({ cover: null, others: [] });
  });

  it("[EDI-14] a saved gallery loses the text of a removed photo, and of no other", () => {
    expect(textsOf(removePhoto(gallery, "a"))).toEqual(["Se ve b", "Se ve c"]);
  });

  it("[CON-04] a saved gallery omits empty details, and trims texts", () => {
    const written = setDetails(gallery, "a", { alt: "  La olla ", pie: "", credito: " ", foco: [0.2, 0.3] });
    expect(written.map(detailsOf)).toEqual([
      { alt: "La olla", foco: [0.2, 0.3] },
      { alt: "Se ve b" },
      { alt: "Se ve c" },
    ]);
    expect(setDetails(written, "a", { foco: undefined })[0]?.details).not.toHaveProperty("foco");
  });
});

describe("an opened gallery", () => {
  it("[CON-04] an opened gallery has each file with its details, and no invalid details", () => {
    const stored = [
      { alt: "La a", foco: [0, 1], recorte: [0.1, 0.1, 0.5, 0.5] },
      { alt: 7, foco: [2, 0], recorte: [0, 0, 0, 1] },
      null,
    ];
    const opened = openPhotos(picturesOf(["a.jpg", "b.jpg", "c.jpg", "d.jpg"], stored), (name) => `/x/${name}`);
    expect(opened[0]).toEqual({
      key: "a.jpg",
      source: { stored: "a.jpg", address: "/x/a.jpg" },
      details: stored[0],
      cover: false,
    });
    expect(opened.slice(1).map(({ details }) => details)).toEqual([{}, {}, {}]);
    expect(picturesOf("", stored)).toEqual([]);
    expect(picturesOf("a.jpg", "text")).toEqual([{ name: "a.jpg" }]);
  });
});
