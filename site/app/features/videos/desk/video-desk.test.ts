import { describe, expect, it } from "vitest";
import { differences } from "./conflict.tsx";
import { canonicalDeskAddress, deskAddress, newVideo } from "./desk-address.ts";
import type { DeskVideo } from "./desk-video.ts";
import { linkHint, serviceName } from "./playback-hint.ts";
import { checkDraft, draftOf, emptyDraft, fileProblem, isChanged, toForm, type VideoDraft } from "./video-draft.ts";

const stored = {
  id: "video1",
  collectionId: "videos",
  titulo: "La Misa del domingo",
  video: "",
  link_video: "https://youtu.be/DemoVideo01",
  thumbnail: "mini.jpg",
  fecha_subida: "2025-11-21 13:30:45.000Z",
  tags: ["a", "b"],
  updated: "2025-11-21 13:31:00.000Z",
} as DeskVideo;
const opened = draftOf(stored);
const good: VideoDraft = { ...opened };
const file = (type: string, size: number) => new File([new Uint8Array(size)], "x", { type });
const entries = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : "file"]);

describe("the checks of a video's form", () => {
  it("[ADM-06] let a whole one through, by link or by file", () => {
    expect(checkDraft(good)).toEqual({});
    expect(checkDraft({ ...good, source: "archivo", link: "", file: file("video/mp4", 1) })).toEqual({});
  });

  it.each<[Partial<VideoDraft>, string, string]>([
    [{ titulo: " " }, "titulo", "El título del video no puede estar vacío."],
    [{ link: " " }, "link", "Pega el enlace del video."],
    [{ link: "youtube.com/watch" }, "link", "Escribe la dirección completa, con https://"],
    [{ source: "archivo" }, "file", "Elige el archivo del video."],
    [{ date: "" }, "date", "La fecha de subida no puede estar vacía."],
    [{ tags: Array.from({ length: 11 }, String) }, "tags", "Elige 10 tags como máximo."],
  ])("[ADM-06] stop %j at its field", (change, field, problem) => {
    expect(checkDraft({ ...good, ...change })).toEqual({ [field]: problem });
  });

  it("take files of the kind and the size that the backend admits", () => {
    expect(fileProblem(file("video/mp4", 10), "video")).toBeUndefined();
    expect(fileProblem(file("video/quicktime", 10), "video")).toBe("El archivo debe ser un video mp4.");
    expect(fileProblem(file("image/png", 10), "thumbnail")).toBeUndefined();
    expect(fileProblem(file("image/png", 6_000_000), "thumbnail")).toBe(
      "El archivo pesa 6 MB y puede pesar 5,2 MB como máximo.",
    );
  });
});

describe("what is sent", () => {
  it("of a changed video is what was changed, so that nothing else can be lost", () => {
    expect(entries(toForm({ ...opened, titulo: " La Misa " }, opened))).toEqual([["titulo", "La Misa"]]);
    expect(entries(toForm(opened, opened))).toEqual([]);
    expect(entries(toForm({ ...opened, tags: [] }, opened))).toEqual([["tags", ""]]);
    expect(entries(toForm({ ...opened, thumbnail: "" }, opened))).toEqual([["thumbnail", ""]]);
  });

  it("takes the link away for a file, and the file for a link", () => {
    const film = file("video/mp4", 1);
    expect(entries(toForm({ ...opened, source: "archivo", file: film }, opened))).toEqual([
      ["link_video", ""],
      ["video", "file"],
    ]);
    const byFile = draftOf({ ...stored, link_video: "", video: "misa.mp4" });
    expect(byFile.source).toBe("archivo");
    expect(entries(toForm({ ...byFile, source: "enlace", link: "https://youtu.be/DemoVideo01" }, byFile))).toEqual([
      ["link_video", "https://youtu.be/DemoVideo01"],
      ["video", ""],
    ]);
  });

  it("[ADM-06] of a new video is everything, its time read as that of La Paz", () => {
    const draft = { ...emptyDraft(new Date("2026-01-02T03:04:05Z")), titulo: "Uno", link: "https://a.example/b.mp4" };
    expect(draft.date).toBe("2026-01-01T23:04");
    expect(entries(toForm({ ...draft, tags: ["a", "b"] }, null))).toEqual([
      ["titulo", "Uno"],
      ["link_video", "https://a.example/b.mp4"],
      ["thumbnail", ""],
      ["fecha_subida", "2026-01-02T03:04:00.000Z"],
      ["tags", "a"],
      ["tags", "b"],
    ]);
  });

  it("is nothing to ask about as long as nothing was changed", () => {
    expect(isChanged({ ...opened, tags: ["a", "b"] }, opened)).toBe(false);
    expect(isChanged({ ...opened, tags: ["b", "a"] }, opened)).toBe(true);
    expect(isChanged({ ...opened, thumbnail: file("image/png", 1) }, opened)).toBe(true);
  });
});

describe("what the public page will show", () => {
  it.each([
    ["https://www.youtube.com/watch?v=DemoVideo01", "bien", "YouTube: se verá dentro"],
    ["https://www.tiktok.com/@a/video/7399999999999999901", "bien", "TikTok: se verá dentro"],
    ["https://archivo.example/misa.mp4", "bien", "Archivo mp4"],
    ["https://vimeo.com/1999999901", "ojo", "Vimeo: la página solo mostrará un enlace"],
    ["https://www.youtube.com/watch?v=malo", "ojo", "No reconocemos un video"],
    ["http://archivo.example/misa.mp4", "ojo", "solo mostrará un enlace. Prueba con https://"],
    ["http://sitio.example/api/files/a/b/misa.mp4", "bien", "Archivo mp4"],
    ["cualquier cosa", "ojo", "no se verá ningún video"],
  ])("[ADM-06] of %s is said before it is saved", (link, tone, text) => {
    const hint = linkHint(` ${link} `, "https://sitio.example");
    expect(hint?.tone).toBe(tone);
    expect(hint?.text).toContain(text);
  });

  it("[ADM-06] has a name in the list", () => {
    const named = (over: Partial<DeskVideo>) => serviceName({ ...stored, ...over }, "https://sitio.example");
    expect(named({})).toBe("YouTube");
    expect(named({ link_video: "https://vm.tiktok.com/ZM8abc/" })).toBe("TikTok");
    expect(named({ link_video: "https://vimeo.com/1999999901" })).toBe("Vimeo");
    expect(named({ link_video: "https://a.example/" })).toBe("Otro sitio");
    expect(named({ link_video: "", video: "misa.mp4" })).toBe("Archivo mp4");
    expect(named({ link_video: "", video: "" })).toBe("Sin video");
  });
});

it("two versions are told apart in words", () => {
  const mine = { ...opened, titulo: "La mía", tags: ["b"] };
  const names = [
    { id: "a", nombre: "Jóvenes" },
    { id: "b", nombre: "Caridad" },
  ] as Parameters<typeof differences>[2];
  expect(differences(opened, mine, names)).toEqual([
    { field: "Título", theirs: "La Misa del domingo", mine: "La mía" },
    { field: "Tags", theirs: "Jóvenes, Caridad", mine: "Caridad" },
  ]);
});

it("[ADM-06] the address keeps the filters while a video is open", () => {
  expect(deskAddress({ search: "misa", page: 2 })).toBe("/videos-administrador?search=misa&page=2");
  expect(deskAddress({ search: "misa" }, newVideo)).toBe("/videos-administrador/crear?search=misa");
  expect(canonicalDeskAddress(new URLSearchParams("search=+misa&tags=a&tags=b&sort=-fecha_subida"))).toBe(
    "/videos-administrador?search=misa&tags=a,b",
  );
  expect(canonicalDeskAddress(new URLSearchParams("search=misa"))).toBeNull();
});
