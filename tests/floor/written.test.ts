import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deskFloor, pagesFloor } from "../../site/app/text/browser-floor.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", "..", path), "utf8");

it.each(["README.md", "docs/operacion.md"])(
  "[WEB-01] a document %s has the floors of pages and of the back office",
  (path) => {
    // Cells of each row: name, Chrome, Samsung Internet, Safari, Firefox.
    const rows = [...read(path).matchAll(/^\| (?:Las páginas públicas|El panel) .*$/gm)].map(([row]) =>
      row.split("|").map((cell) => cell.trim()),
    );
    const versions = rows.map(([, , chrome, , safari, firefox]) => ({ chrome, safari, firefox }));
    expect(versions).toEqual([pagesFloor, deskFloor]);
  },
);

it("[WEB-01] the team's manual has both floors", () => {
  const text = read("docs/equipo.md").replaceAll(/\s+/g, " ");
  const { chrome, safari, firefox } = deskFloor;
  expect(text).toMatch(new RegExp(`Para el panel, Chrome ${chrome}, Safari ${safari} .{0,30}o Firefox ${firefox}`));
  expect(text).toContain(`Chrome ${pagesFloor.chrome}, Safari ${pagesFloor.safari} o Firefox ${pagesFloor.firefox}`);
});
