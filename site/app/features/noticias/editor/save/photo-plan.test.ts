import { describe, expect, it } from "vitest";
import {
  addPhotos,
  type DeskPhoto,
  fromSaved,
  movePhoto,
  newPhoto,
  removePhoto,
  setCover,
  toSaved,
} from "../../../../components/photos/desk-photo.ts";
import { type FileToSend, type PhotoPlan, planPhotos } from "./photo-plan.ts";

const stored = { foto_portada: "c.jpg", fotos_noticia: ["a.jpg", "b.jpg", "d.jpg"] };
const texts = ["La c", "La a", "La b", "La d"];
const opened = fromSaved({ cover: "c.jpg", others: stored.fotos_noticia, alternativeTexts: texts }, (name) => name);
const fresh = (name: string): DeskPhoto => ({ ...newPhoto(new Blob([name]), name), key: name });
const at = (photos: DeskPhoto[], name: string, place: number) =>
  movePhoto(addPhotos(photos, [fresh(name)]), name, place);

const names = (files: FileToSend[]) => files.map(({ name }) => name);
const fetched = ({ cover, before, after }: PhotoPlan) => [
  ...names(cover && "file" in cover && cover.file === null ? [cover] : []),
  ...names([...before, ...after].filter(({ file }) => file === null)),
];
/** The list as the server then has it: `+key` before, then names, then files. */
const listAfter = ({ before, keep, after }: PhotoPlan) => [...names(before), ...keep, ...names(after)];

describe("how a gallery travels", () => {
  it("is names only when nothing is new", () => {
    const plan = planPhotos(movePhoto(opened, "d.jpg", 1), stored);
    expect(plan).toEqual({
      cover: { keep: "c.jpg" },
      before: [],
      keep: ["d.jpg", "a.jpg", "b.jpg"],
      after: [],
      alternativeTexts: ["La c", "La d", "La a", "La b"],
    });
  });

  it.each<[string, DeskPhoto[], string[]]>([
    ["new photos behind", addPhotos(opened, [fresh("n"), fresh("m")]), []],
    ["new photos before", at(at(opened, "n", 1), "m", 1), []],
    ["a new photo between: the fewer kept ones go again", at(opened, "n", 3), ["d.jpg"]],
    ["another cover: the two that exchange go again", setCover(opened, "b.jpg"), ["b.jpg", "c.jpg"]],
    ["the cover removed: the next one takes its place", removePhoto(opened, "c.jpg"), ["a.jpg"]],
    ["a photo removed", removePhoto(opened, "b.jpg"), []],
    ["a new cover: the old one becomes a photo", setCover(addPhotos(opened, [fresh("n")]), "n"), ["c.jpg"]],
  ])("arrives in its order with %s", (_what, photos, again) => {
    const plan = planPhotos(photos, stored);
    const { cover, others } = toSaved(photos);
    expect(listAfter(plan)).toEqual(others.map(({ key }) => key));
    expect(plan.cover && ("keep" in plan.cover ? plan.cover.keep : plan.cover.name)).toBe(cover?.key);
    expect(fetched(plan)).toEqual(again);
  });

  it("is all files for a new noticia, and nothing without photos", () => {
    const empty = { foto_portada: "", fotos_noticia: [] };
    const plan = planPhotos(addPhotos([], [fresh("1"), fresh("2"), fresh("3")]), empty);
    expect([plan.cover, plan.keep, listAfter(plan)]).toMatchObject([{ name: "1" }, [], ["2", "3"]]);
    expect(planPhotos([], stored)).toEqual({ cover: null, before: [], keep: [], after: [], alternativeTexts: [] });
  });
});
