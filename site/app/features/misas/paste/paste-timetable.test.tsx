import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasteTimetable } from "./paste-timetable.tsx";

const drawn = (text: string) => renderToStaticMarkup(<PasteTimetable text={text} onTake={() => {}} />);

it("[MIS-31] a pasted timetable shows each line beside its meaning in words; lines without one are red and marked", () => {
  const html = drawn("MISAS\nDomingos: 8:00 y 10:00 (niños)\nSábados a veces");
  expect(html).toContain("<b>Misa</b>: Domingo, 10:00 (con niños)");
  expect(html.match(/<li data-titulo="true"><p[^>]*>MISAS/)).not.toBeNull();
  expect(html.match(/<li data-rojo="true"><p[^>]*>Sábados a veces.*No se entendió/)).not.toBeNull();
  expect(html).toContain("Se entendieron 2 horarios. 1 línea queda como texto.");
  expect(html).toContain(">Pasar 2 horarios</button>");
});

it("[MIS-31] a pasted timetable with «feriados» proposes feasts of obligation, and asks", () => {
  expect(drawn("Domingos y feriados 10 hrs")).toMatch(/¿Los feriados.*checked=""[^>]*\/>Sí/);
  expect(drawn("Domingos 10 hrs")).not.toContain("¿Los feriados");
});

it("a pasted timetable offers nothing when it is empty, and only the text when no line was understood", () => {
  expect(drawn("")).not.toMatch(/<button|<ol/);
  expect(drawn("Consultar en secretaría")).toContain("Guardar solo el texto");
});

it("a pasted timetable that its field would cut is refused", () => {
  const html = drawn("a".repeat(2001));
  expect(html).toMatch(/aria-invalid="true".*pasa de 2000 letras.*disabled=""/s);
});
