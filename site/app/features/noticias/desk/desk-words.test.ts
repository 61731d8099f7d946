import { describe, expect, it } from "vitest";
import { failureText } from "../../../desk/failure/tell-failure.ts";
import { rangeText } from "../../../desk/list/list-page.ts";
import { totalsText } from "./totals-line.tsx";

describe("words of the list", () => {
  it("the words of the list count the items", () => {
    expect(totalsText({ all: 64, archived: 4, pending: 2, undated: 0 })).toBe(
      "64 noticias: 58 publicadas, 2 pendientes, 4 archivadas",
    );
    expect(totalsText({ all: 1, archived: 0, pending: 0, undated: 0 })).toBe(
      "1 noticia: 1 publicada, 0 pendientes, 0 archivadas",
    );
    expect(totalsText({ all: 3, archived: 0, pending: 0, undated: 2 })).toBe(
      "3 noticias: 1 publicada, 0 pendientes, 0 archivadas, 2 sin fecha",
    );
  });

  it("the words of the list say which items are shown", () => {
    const page = { page: 5, perPage: 10, totalItems: 41, totalPages: 5, items: [{}] } as Parameters<
      typeof rangeText
    >[0];
    expect(rangeText(page)).toBe("41–41 de 41");
    expect(rangeText({ ...page, items: [] })).toBe("");
  });
});

describe("why an action failed", () => {
  const now = new Date("2026-06-13T14:30:00.000Z");
  const conflict = (changedAt: string, nombre = "Carlos Quispe") => ({
    status: 409,
    response: { current: {}, changedBy: { id: "a", nombre }, changedAt },
  });

  it.each([
    [
      conflict("2026-06-13 14:19:00.000Z"),
      "Carlos Quispe cambió esta noticia hoy a las 10:19. No se hizo nada encima.",
    ],
    [
      conflict("2026-06-12 14:19:00.000Z", ""),
      "Otra persona cambió esta noticia el 12 de junio de 2026, 10:19. No se hizo nada encima.",
    ],
    [{ status: 404, response: {} }, "Ya no existe: puede que alguien lo haya eliminado."],
    [{ status: 400, response: { data: { titulo: { code: "validation_required" } } } }, "Falta un dato obligatorio."],
    [{ status: 0, response: {} }, "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo."],
  ])("[ADN-10] the reason of a failed action is in Spanish: %j", (error, text) =>
    expect(failureText(error, "esta noticia", now)).toBe(text),
  );
});
