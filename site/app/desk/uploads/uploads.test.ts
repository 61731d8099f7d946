import { describe, expect, it } from "vitest";
import type { UploadItem } from "../../components/uploads/upload-store.ts";
import { createStore } from "../../state/store.ts";
import { failedText, type UploadsOfField, withoutText, workingText } from "./upload-words.ts";
import { type PickedStore, type Uploads, watch, whenSettled } from "./use-uploads.ts";

const photos = (working: number, failed = 0): UploadsOfField => ({ field: "fotos", noun: "foto", working, failed });
const options = (working: number): UploadsOfField => ({ field: "tags", noun: "opción", working, failed: 0 });
const files = (working: number, failed = 0): UploadsOfField => ({ field: "texto", noun: "archivo", working, failed });

describe("files on their way, in words", () => {
  it.each([
    [[photos(11)], "Preparando 11 fotos…", "Publicar sin ellas"],
    [[photos(1)], "Preparando 1 foto…", "Publicar sin ella"],
    [[files(1)], "Subiendo 1 archivo…", "Publicar sin él"],
    [[photos(2), files(1)], "Preparando 2 fotos y subiendo 1 archivo…", "Publicar sin ellos"],
    [[photos(2), files(0)], "Preparando 2 fotos…", "Publicar sin ellas"],
    [[options(1)], "Creando 1 opción…", "Publicar sin ella"],
    [[photos(1), options(2)], "Preparando 1 foto y creando 2 opciones…", "Publicar sin ellas"],
  ])("the words for files on their way: %j", (uploads, working, without) => {
    expect([workingText(uploads), withoutText("Publicar", uploads)]).toEqual([working, without]);
  });

  it.each([
    [[photos(0, 1)], "No se pudo preparar 1 foto"],
    [[photos(0, 2), files(0, 1)], "No se pudieron preparar 2 fotos ni subir 1 archivo"],
  ])("the words for failed files: %j", (uploads, text) => expect(failedText(uploads)).toBe(text));
});

describe("[HIS-08] waiting for files on their way", () => {
  const ended = (promise: Promise<void>) =>
    Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))]);

  it("a wait ends when the last file is there or has failed", async () => {
    const store = createStore<readonly UploadsOfField[]>([photos(2), files(1)]);
    const { settled } = whenSettled(store);
    store.set([photos(1, 1), files(1)]);
    expect(await ended(settled)).toBe(false);
    store.set([photos(0, 2)]);
    expect(await ended(settled)).toBe(true);
  });

  it("a wait is not needed where no file is on its way", async () => {
    expect(await ended(whenSettled(createStore<readonly UploadsOfField[]>([photos(0, 1)])).settled)).toBe(true);
  });
});

describe("files that were picked a moment ago", () => {
  const item = (id: string): UploadItem => ({
    ...{ id, name: id, previewUrl: null, state: "working", percent: 0 },
    ...{ before: 1, after: null, reason: "", hopeless: false },
  });
  const working = (store: Uploads["store"]) => store.get().map(({ field, working }) => `${field} ${working}`);

  it("[HIS-08] files that were just picked are waited for before their queue knows of them", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const picked: PickedStore = { waiting: () => [], keep: () => promise, release: () => {}, move: () => {} };
    const { store, pickedOf, reporterOf } = watch(picked);
    const report = reporterOf("fotos", "foto");
    const kept = pickedOf("fotos", "foto").keep({ key: "k1", file: new File([], "una.jpg") });
    expect(working(store)).toEqual(["fotos 1"]);
    // Another file of the same field finishes meanwhile.
    report([]);
    expect(working(store)).toEqual(["fotos 1"]);
    resolve();
    await kept;
    expect(working(store)).toEqual(["fotos 1"]);
    report([item("k1")]);
    expect(working(store)).toEqual(["fotos 1"]);
    report([]);
    expect(working(store)).toEqual([]);
  });

  it("files that were just picked are no longer waited for when they are dropped", async () => {
    const gone: string[] = [];
    const picked: PickedStore = {
      waiting: () => [],
      keep: async () => {},
      release: (key) => gone.push(key),
      move: () => {},
    };
    const { store, pickedOf } = watch(picked);
    const photos = pickedOf("fotos", "foto");
    await photos.keep({ key: "k1", file: new File([], "una.jpg") });
    photos.release("k1");
    expect([working(store), gone]).toEqual([[], ["k1"]]);
  });
});
