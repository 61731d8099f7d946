import { describe, expect, it } from "vitest";
import {
  addPhotos,
  type DeskPhoto,
  detailsOf,
  movePhoto,
  newPhoto,
  openPhotos,
  removePhoto,
  setCover,
  toSaved,
  withCover,
} from "../../../../components/photos/desk-photo.ts";
import { type FileToSend, toFetch } from "../../../../components/photos/save/plan-field.ts";
import { type PhotoPlan, planPhotos } from "./photo-plan.ts";

const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg", "b.jpg", "d.jpg"] };
const pictures = ["c", "a", "b", "d"].map((name) => ({ name: `${name}.jpg`, alt: `La ${name}` }));
const opened = withCover(openPhotos(pictures, (name) => name));
const fresh = (name: string): DeskPhoto => ({ ...newPhoto(new Blob([name]), name), key: name });
const at = (photos: DeskPhoto[], name: string, place: number) =>
  movePhoto(addPhotos(photos, [fresh(name)]), name, place);

const names = (files: FileToSend[]) => files.map(({ name }) => name);
const fetched = ({ cover, others }: PhotoPlan) => names([...toFetch(cover), ...toFetch(others)]);
/** List at the server after the save: prepended files (`+key`), kept names, appended files. */
const listAfter = ({ before, keep, after }: PhotoPlan["others"]) => [...names(before), ...keep, ...names(after)];

describe("how a gallery travels", () => {
  it("a gallery without new photos is sent as names", () => {
    const plan = planPhotos(movePhoto(opened, "d.jpg", 1), stored);
    const alt = (text: string) => ({ alt: text });
    expect(plan).toEqual({
      cover: { before: [], keep: ["c.jpg"], after: [], details: [alt("La c")] },
      others: {
        before: [],
        keep: ["d.jpg", "a.jpg", "b.jpg"],
        after: [],
        details: [alt("La d"), alt("La a"), alt("La b")],
      },
    });
  });

  it.each<[string, DeskPhoto[], string[]]>([
    ["new photos behind", addPhotos(opened, [fresh("n"), fresh("m")]), []],
    ["new photos before", at(at(opened, "n", 1), "m", 1), []],
    ["a new photo between: the fewer kept ones go again", at(opened, "n", 3), ["d.jpg"]],
    ["another cover: the two that exchange go again", setCover(opened, "b.jpg"), ["b.jpg", "c.jpg"]],
    ["the cover removed: the next one takes its place", withCover(removePhoto(opened, "c.jpg")), ["a.jpg"]],
    ["a photo removed", removePhoto(opened, "b.jpg"), []],
    ["a new cover: the old one becomes a photo", setCover(addPhotos(opened, [fresh("n")]), "n"), ["c.jpg"]],
  ])("a gallery arrives in its order with %s", (_what, photos, again) => {
    const plan = planPhotos(photos, stored);
    const { cover, others } = toSaved(photos);
    expect(listAfter(plan.others)).toEqual(others.map(({ key }) => key));
    expect(plan.others.details).toEqual(others.map(detailsOf));
    expect(listAfter(plan.cover)).toEqual([cover?.key]);
    expect(fetched(plan)).toEqual(again);
  });

  it("a gallery of a new noticia is all files, and empty without photos", () => {
    const empty = { foto_portada: "", fotos_noticia: [] };
    const plan = planPhotos(withCover([fresh("1"), fresh("2"), fresh("3")]), empty);
    expect([listAfter(plan.cover), plan.others.keep, listAfter(plan.others)]).toEqual([["1"], [], ["2", "3"]]);
    const nothing = { before: [], keep: [], after: [], details: [] };
    expect(planPhotos([], stored)).toEqual({ cover: nothing, others: nothing });
  });
});
