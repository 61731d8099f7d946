import { expect, it } from "vitest";
import type { DraftAtServer } from "../drafts/server-draft.ts";
import { publishedDrafts } from "./published-drafts.ts";

it("[HIS-05] a publication takes files from the own draft, from a colleague's and from the record", () => {
  const known = { id: "d1", files: { k1: "a.jpg" } } as object as DraftAtServer;
  const { ids, elsewhere } = publishedDrafts(known, { review: "d2", record: { id: "n1" } });
  expect(ids).toEqual(["d1", "d2"]);
  const stored = (address: string) => ({ key: "k2", source: { stored: "b.jpg", address } });
  expect(elsewhere({ key: "k1", source: { file: new Blob(), name: "a.jpg" } })).toEqual({
    copy: ["borradores", "d1", "a.jpg"],
  });
  expect(elsewhere(stored("/api/files/borradores/d2/b.jpg"))).toEqual({ copy: ["borradores", "d2", "b.jpg"] });
  expect(elsewhere(stored("/api/files/noticias/n1/b.jpg"))).toEqual({ copy: ["noticias", "n1", "b.jpg"] });
  expect(elsewhere({ key: "k3", source: { file: new Blob(), name: "c.jpg" } })).toBeNull();
});
