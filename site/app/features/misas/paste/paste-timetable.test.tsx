import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasteTimetable } from "./paste-timetable.tsx";

const drawn = (text: string) => renderToStaticMarkup(<PasteTimetable text={text} onTake={() => {}} />);

it("[MIS-31] shows each line beside what was understood of it, in words; what was not is red and said so", () => {
  const html = drawn("MISAS\nDomingos: 8:00 y 10:00 (niños)\nSábados a veces");
  expect(html).toContain("<b>Misa</b>: Domingo, 10:00 (con niños)");
  expect(html.match(/<li data-titulo="true"><p[^>]*>MISAS/)).not.toBeNull();
  expect(html.match(/<li data-rojo="true"><p[^>]*>Sábados a veces.*No se entendió/)).not.toBeNull();
  expect(html).toContain("Se entendieron 2 horarios. 1 línea queda como texto.");
  expect(html).toContain(">Pasar 2 horarios</button>");
});

it("[MIS-31] proposes feasts of obligation for «feriados», and asks", () => {
  expect(drawn("Domingos y feriados 10 hrs")).toMatch(/¿Los feriados.*checked=""[^>]*\/>Sí/);
  expect(drawn("Domingos 10 hrs")).not.toContain("¿Los feriados");
});

it("offers nothing where nothing was pasted, and only the text where nothing was understood", () => {
  expect(drawn("")).not.toMatch(/<button|<ol/);
  expect(drawn("Consultar en secretaría")).toContain("Guardar solo el texto");
});

it("takes no text that its field would cut", () => {
  const html = drawn("a".repeat(2001));
  expect(html).toMatch(/aria-invalid="true".*pasa de 2000 letras.*disabled=""/s);
});
