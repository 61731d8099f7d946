import { describe, expect, it } from "vitest";
import { LiveNoticias, type NoticiaEvent } from "./live-events.ts";

const record = (id: string, titulo = id): NoticiaEvent["record"] => ({
  id,
  collectionId: "noticias0000001",
  titulo,
  resumen: "",
  foto_portada: "",
});
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

describe("realtime events of noticias", () => {
  it("[AVI-01] realtime events are new at the first appearance and a change later", () => {
    const live = new LiveNoticias();
    expect(live.take({ action: "create", record: record("a") }, at(0))).toMatchObject({
      card: { badge: "Nueva", at: at(0) },
      changed: false,
    });
    expect(live.take({ action: "update", record: record("a") }, at(60))).toMatchObject({
      card: { badge: "Actualización" },
      changed: false,
    });
    expect(live.take({ action: "update", record: record("b") }, at(60))).toMatchObject({
      card: { badge: "Actualización" },
      changed: false,
    });
  });

  it("[AVI-01] realtime events raise one card for the saves of one item within 60 s", () => {
    const live = new LiveNoticias();
    live.take({ action: "create", record: record("a", "Primero") }, at(0));
    expect(live.take({ action: "update", record: record("a", "Segundo") }, at(59.9))).toEqual({
      card: { noticia: record("a", "Segundo"), badge: "Nueva", at: at(0) },
      changed: true,
    });
    expect(live.take({ action: "update", record: record("b") }, at(59.9))).toMatchObject({ changed: false });
    expect(live.take({ action: "update", record: record("a") }, at(60))).toMatchObject({ changed: false });
  });

  it("[AVI-01] realtime events remove a card when the item leaves the public, and begin anew when it is back", () => {
    const live = new LiveNoticias();
    live.take({ action: "update", record: record("a") }, at(0));
    expect(live.take({ action: "delete", record: record("a") }, at(5))).toEqual({ remove: "a" });
    expect(live.take({ action: "create", record: record("a") }, at(10))).toMatchObject({
      card: { badge: "Nueva", at: at(10) },
      changed: false,
    });
  });

  it("realtime events are forgotten after their minute, however many they were", () => {
    const live = new LiveNoticias();
    for (const second of Array(10_000).keys())
      live.take({ action: "create", record: record(`n${second}`) }, at(second));
    expect(live.size).toBe(60);
    live.take({ action: "delete", record: record("x") }, at(20_000));
    expect(live.size).toBe(0);
  });
});
