import { describe, expect, it } from "vitest";
import { wordsOfSession } from "./session-words.ts";

const now = new Date("2026-11-29T16:00:00Z");
const session = {
  ...{ id: "s1", kind: "ingreso" as const, device: "Chrome en Android", current: false },
  ...{ created: "2026-11-20 12:00:00.000Z", lastUsed: "2026-11-28 22:40:00.000Z" },
};

describe("[SEG-89] a session in the list of one's own", () => {
  it("a session says device, sign-in and last use by the clock of La Paz", () => {
    expect(wordsOfSession(session, now)).toEqual({
      name: "Chrome en Android",
      since: "Entró el 20 de noviembre a las 08:00",
      used: "Último uso: ayer a las 18:40",
    });
  });

  it("a session is marked as in use when the page belongs to it", () => {
    expect(wordsOfSession({ ...session, current: true }, now).used).toBe("En uso ahora");
  });

  it("a program's session names who gave it its permit, and an older one says that no more is known", () => {
    expect(wordsOfSession({ ...session, kind: "programa" }, now).since).toBe(
      "Permiso de la persona técnica, dado el 20 de noviembre a las 08:00",
    );
    expect(wordsOfSession({ ...session, kind: "anterior" }, now).since).toBe(
      "Entraron antes de que hubiera esta lista",
    );
  });
});
