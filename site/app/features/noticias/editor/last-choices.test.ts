import { beforeEach, describe, expect, it, vi } from "vitest";
import { handyTags, keepLastChoices, newNoticia, readLastChoices } from "./last-choices.ts";
import { emptyNoticia } from "./noticia-values.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  return () => vi.unstubAllGlobals();
});

describe("the start of the next noticia", () => {
  it("the next noticia begins with the author and the type of the last one, by account", () => {
    keepLastChoices("ana", { autor: " Comunicación ", tipo: "t1", tags: ["a"] });
    expect(newNoticia(readLastChoices("ana"), ["t1"])).toEqual({ ...emptyNoticia, autor: "Comunicación", tipo: "t1" });
    expect(newNoticia(readLastChoices("luis"), ["t1"])).toEqual(emptyNoticia);
  });

  it("the next noticia begins without a type that was deleted meanwhile", () => {
    keepLastChoices("ana", { autor: "Ana", tipo: "t1", tags: [] });
    expect(newNoticia(readLastChoices("ana"), ["t2"]).tipo).toBe("");
  });

  it("the next noticia begins empty where other data were kept", () => {
    for (const text of ["{", "null", "[]", '{"autor":7,"tipo":{},"tags":"a"}']) {
      kept.set("ultima-noticia-ana", text);
      expect(readLastChoices("ana")).toEqual({ autor: "", tipo: "", tags: [] });
    }
  });

  it("the next noticia offers the tags used last, then others, and none that was deleted", () => {
    keepLastChoices("ana", { autor: "", tipo: "", tags: ["c", "x"] });
    keepLastChoices("ana", { autor: "", tipo: "", tags: ["d"] });
    expect(handyTags(readLastChoices("ana"), ["a", "b", "c", "d"])).toEqual(["d", "c", "a", "b"]);
    expect(handyTags(readLastChoices("luis"), [..."abcdefghijk"])).toEqual([..."abcdefgh"]);
  });
});
