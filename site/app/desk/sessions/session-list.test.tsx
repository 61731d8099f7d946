import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { AccountSession } from "../../backend/accounts.ts";
import { SessionList } from "./session-list.tsx";

const session = (id: string, device: string, current = false): AccountSession => ({
  ...{ id, device, current, kind: "ingreso" },
  ...{ created: "2026-11-20 12:00:00.000Z", lastUsed: "2026-11-28 22:40:00.000Z" },
});
const phone = session("p", "Chrome en Android");
const tablet = session("t", "Safari en iPad");
const own = session("o", "Firefox en Linux", true);

const nothing = async () => undefined;
/** Rendered text of the list, without tags. */
function drawn(sessions: AccountSession[], person?: string): string {
  const whose = person === undefined ? {} : { person };
  return renderToStaticMarkup(<SessionList sessions={sessions} {...whose} end={nothing} onChanged={nothing} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
const ends = /Cerrar la sesión de ([^.]+)\./g;
const namesOfEnds = (text: string) => [...text.matchAll(ends)].map(([, name]) => name);

describe("[SEG-89] the list of sessions", () => {
  it("the list has this device first, without a button to end it, and a button for all others where there are two", () => {
    const text = drawn([phone, own, tablet]);
    expect(text).toMatch(/^Firefox en Linux Este equipo Entró .* En uso ahora Chrome en Android /);
    expect(namesOfEnds(text)).toEqual(["Chrome en Android", "Safari en iPad"]);
    expect(text).toMatch(/Cerrar las otras 2 sesiones$/);
    expect(drawn([own, phone])).not.toContain("Cerrar las otras");
  });

  it("the list of another person ends each and all, also a single one", () => {
    const text = drawn([phone], "Rodrigo");
    expect(namesOfEnds(text)).toEqual(["Chrome en Android"]);
    expect(text).toMatch(/Cerrar todas sus sesiones$/);
  });

  it("an empty list says so in words", () => {
    expect(drawn([], "Rodrigo")).toBe("Rodrigo no tiene ninguna sesión abierta.");
    expect(drawn([])).toBe("Este servidor no lleva la lista de tus sesiones.");
  });
});
