import { expect, it } from "vitest";
import type { DraftAtServer } from "../drafts/server-draft.ts";
import { publishedDrafts } from "../server-drafts/published-drafts.ts";
import { jsonOf } from "../uploads/json-of-form.ts";

it("[HIS-03] a save whose files lie at the server is JSON that names them, in their order", () => {
  const form = new FormData();
  form.append("titulo", "Uno");
  for (const tag of ["t1", "t2"]) form.append("tags", tag);
  form.append("@files.+fotos", JSON.stringify({ copy: ["borradores", "d1", "a.jpg"] }));
  form.append("fotos", "b.jpg");
  for (const name of ["c.jpg", "d.jpg"])
    form.append("@files.fotos", JSON.stringify({ copy: ["borradores", "d1", name] }));
  expect(jsonOf(form)).toEqual({
    titulo: "Uno",
    tags: ["t1", "t2"],
    fotos: "b.jpg",
    "@files": {
      "+fotos": [{ copy: ["borradores", "d1", "a.jpg"] }],
      fotos: [{ copy: ["borradores", "d1", "c.jpg"] }, { copy: ["borradores", "d1", "d.jpg"] }],
    },
  });
});

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
