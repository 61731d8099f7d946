import { describe, expect, it } from "vitest";
import { actions, everyone, may, permissions, type Reach, reachOf, roleOf, roles } from "./roles.ts";

const strength: Record<Reach | "none", number> = { none: 0, own: 1, published: 1, all: 2 };

describe("the table of roles", () => {
  it.each<[unknown, string]>([
    ["administrador", "administrador"],
    ["editor", "editor"],
    ["colaborador", "colaborador"],
    ["", "administrador"],
    [undefined, "administrador"],
    [null, "administrador"],
    ["obispo", "colaborador"],
    ["Administrador", "colaborador"],
    [["administrador"], "colaborador"],
  ])("[CON-11] the table of roles reads the stored rol %j as %s", (rol, role) => {
    expect(roleOf(rol)).toBe(role);
  });

  it.each(["retiros", "constructor", "__proto__", ""])(
    "[CON-11] a collection without a row is written by administradores only: %j",
    (name) => {
      for (const who of everyone) {
        const allowed = actions.filter((action) => may(who, name, action));
        expect(allowed, who).toEqual(who === "administrador" ? [...actions] : ["list", "view"]);
      }
    },
  );

  it("[CON-11] a signed-in account may do at least what a visitor may, and a role what the one below it may", () => {
    const ladder = ["visitante", "colaborador", "editor", "administrador"] as const;
    for (const name of Object.keys(permissions)) {
      for (const action of actions) {
        const of = (who: (typeof everyone)[number]) => strength[reachOf(who, name, action) ?? "none"];
        const steps = ladder.map(of);
        expect([name, action, steps]).toEqual([name, action, [...steps].sort()]);
        expect(of("encargado"), `${name} ${action}`).toBeGreaterThanOrEqual(of("visitante"));
      }
    }
  });

  it("[CON-11] colaboradores may send files, and write nothing that is published", () => {
    const written = [...Object.keys(permissions), "retiros"].flatMap((name) =>
      actions
        .filter((action) => !["list", "view"].includes(action) && may("colaborador", name, action))
        .map((action) => `${action} ${name}`),
    );
    expect(written).toEqual([
      "create archivos_generales",
      // Reports may be sent by anybody; only the people who answer can read them.
      "create reportes_horario",
      "update administradores_arzobispado",
      ...["create borradores", "update borradores", "delete borradores"],
      ...["create comentarios_borrador", "delete comentarios_borrador"],
    ]);
    expect(roles).toHaveLength(3);
  });
});
