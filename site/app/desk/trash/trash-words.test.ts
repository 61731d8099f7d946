import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { describe, expect, it } from "vitest";
import type { TrashItem } from "./trash.ts";
import { canonicalTrashAddress, readTrashQuery, trashRequest } from "./trash-query.ts";
import { deletedText, lostTexts, restoredText, takenText, untilText, withItText } from "./trash-words.ts";

const noticias = {
  ...{ name: "noticias", one: "noticia", many: "noticias", gender: "f" },
  sections: [{ title: "Datos", fields: [{ name: "tags", label: "Tags" }] }],
} as unknown as ContentCollection;
const tags = { name: "tags", one: "tag", many: "tags", gender: "m", sections: [] } as unknown as ContentCollection;
const index = new Map([noticias, tags].map((one) => [one.name, one]));
const item = (change: Partial<TrashItem> = {}): TrashItem => ({
  ...{ id: "t", collectionName: "tags", recordId: "r", title: "Caridad", picture: null, complete: true },
  at: "2026-11-20 14:20:00.000Z",
  until: "2026-12-20 14:20:00.000Z",
  account: { id: "a", collectionName: "administradores_arzobispado", nombre: "Lucía" },
  ...{ files: 0, cascaded: 0 },
  ...change,
});

describe("[HIS-01] the words of the trash", () => {
  it("the trash says what was deleted, by whom, when and until when", () => {
    const now = new Date("2026-11-20T20:00:00Z");
    expect(deletedText(item(), tags, now)).toBe("Eliminado hoy a las 10:20 por Lucía");
    expect(deletedText(item({ account: null }), noticias, new Date("2026-11-22T20:00:00Z"))).toBe(
      "Eliminada el 20 de noviembre de 2026",
    );
    expect(untilText(item())).toBe("Queda hasta el 20 de diciembre de 2026");
    expect(withItText(item())).toBe("");
    expect(withItText(item({ files: 1, cascaded: 2 }))).toBe("1 archivo · 2 elementos más");
  });

  it("the trash says what came back, what could not, and what has its place", () => {
    expect(restoredText(item(), tags)).toBe("El tag «Caridad» está de nuevo en su lugar.");
    const lost = (collectionName: string, recordId: string, field: string | null) => ({
      collectionName,
      recordId,
      field,
    });
    expect(
      lostTexts(
        [lost("noticias", "n1", "tags"), lost("noticias", "n2", "tags"), lost("tags", "r", "tipo")],
        item(),
        index,
      ),
    ).toEqual([
      "«tipo» quedó sin lo que nombraba: ya no existe.",
      "No volvió a 2 noticias («Tags»): cambió entretanto.",
    ]);
    expect(lostTexts([lost("nowhere", "x", null)], item(), index)).toEqual([
      "No se guardó 1 elemento que se borró con esto.",
    ]);
    expect(takenText({ collectionName: "noticias", title: "Retiro" }, noticias)).toBe(
      "Otra noticia ocupa su lugar: «Retiro».",
    );
    expect(takenText({ collectionName: "nowhere", title: "" }, undefined)).toBe("Otro elemento ocupa su lugar.");
  });

  it("the trash has its state in its address", () => {
    const query = readTrashQuery(new URLSearchParams("search= paz &coleccion=tags&page=2&perPage=7000"));
    expect(query).toEqual({ search: "paz", coleccion: "tags", page: 2, perPage: 20 });
    expect(trashRequest(query)).toEqual({ search: "paz", collection: "tags", page: 2, perPage: 20 });
    expect(canonicalTrashAddress(new URLSearchParams("search=paz"))).toBeNull();
    expect(canonicalTrashAddress(new URLSearchParams("search=&coleccion=tags"))).toBe(
      "/papelera-administrador?coleccion=tags",
    );
  });
});
