import type { ContentField } from "@arzobispado/diocese/contenido";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { keptNowhere } from "../../../components/uploads/picked-files.ts";
import { collectionOf, fieldOf } from "../test-collection.ts";
import { emptyValues } from "../values/values-of.ts";
import { FieldControl } from "./field-control.tsx";

type Given = Pick<ContentField, "type"> & Partial<ContentField>;

/** Renders the control of a field as HTML, in its first state. */
function draw(given: Given, problem?: string, isOfStored = false): string {
  const field = fieldOf({ name: "dato", label: "El dato", help: "Lo que se espera.", ...given });
  const collection = collectionOf([field]);
  const values = emptyValues(collection, new Date());
  const form = {
    ...{ collection, origin: "", mayCreate: () => false, onUploads: () => {}, onReader: () => {} },
    pickedOf: () => keptNowhere,
  };
  const shared = {
    id: "campo",
    field,
    values,
    value: values.dato ?? "",
    problem,
    form,
    onChange: () => {},
    isOfStored,
  };
  return renderToStaticMarkup(<FieldControl {...shared} />);
}

const kinds: [string, Given, RegExp][] = [
  ["text", { type: "text" }, /<input type="text"/],
  ["long text", { type: "text", control: "long-text", rows: 4 }, /<textarea.* rows="4"/],
  ["number", { type: "number", onlyInt: true }, /<input.* inputMode="numeric"/],
  ["yes or no", { type: "bool" }, /role="switch" aria-checked="false"/],
  ["date", { type: "date" }, /type="datetime-local"/],
  ["day", { type: "date", dayOnly: true }, /type="date"/],
  ["choice", { type: "select", values: ["a"], options: { a: "Abierto" } }, /<select.*<option value="a">Abierto/],
  ["choices", { type: "select", values: ["a"], multiple: true }, /role="group".*<input type="checkbox"/],
  ["colour", { type: "text", control: "color" }, /<input type="color"/],
  ["e-mail", { type: "email" }, /<input type="email"/],
  ["web address", { type: "url" }, /inputMode="url"/],
  ["contact", { type: "text", control: "telephone" }, /<textarea.* placeholder="\+591/],
  ["place", { type: "text", control: "place" }, /<input type="text"/],
  ["point", { type: "geoPoint" }, /Latitud.*Longitud/],
  ["JSON", { type: "json" }, /<textarea.* spellCheck="false"/],
  ["relation", { type: "relation", collection: "temas" }, /role="combobox" aria-autocomplete="list"/],
  [
    "several relations",
    { type: "relation", multiple: true, collection: "temas" },
    /placeholder="Escribe para buscar y agregar"/,
  ],
  ["document", { type: "file", mimeTypes: ["application/pdf"] }, /<input.* type="file" accept="application\/pdf"/],
  ["video elsewhere", { type: "url", control: "external-video" }, /placeholder="https:\/\/www.youtube/],
  ["map", { type: "text", control: "map" }, /<textarea.* placeholder="&lt;iframe/],
];

describe("the control of a field", () => {
  it.each(kinds)("[CON-03] the control of a %s is its own", (_kind, given, mark) => expect(draw(given)).toMatch(mark));

  it.each(kinds)("[CON-05] the control of a %s has its problem beside it, read with it", (_kind, given) => {
    const html = draw(given, "Falta escribir «El dato».");
    expect(html).toMatch(/<p class="fallo" id="campo-fallo">.*Falta escribir «El dato»/);
    const tied = /<\w+(?=[^>]* id="campo")[^>]*>/.exec(html)?.[0];
    expect(tied).toMatch(/aria-invalid="true"/);
    expect(tied).toMatch(/aria-describedby="campo-ayuda campo-fallo"/);
    expect(draw(given)).not.toContain('aria-invalid="true"');
  });

  it.each(kinds)("the control of a %s has its name above and help in place", (_kind, given) => {
    const html = draw({ ...given, required: true });
    expect(html).toMatch(/<label for="campo">El dato|<p class="etiqueta" id="campo-nombre">El dato/);
    expect(html).toMatch(/id="campo-ayuda">Lo que se espera\./);
    expect(html).toContain("obligatorio");
  });

  it.each<[string, Given]>([
    ["pictures", { type: "file", mimeTypes: ["image/jpeg"] }],
    ["rich text", { type: "editor" }],
  ])("the control of %s waits for its code, which other forms do not load", (_kind, given) => {
    expect(draw(given)).toMatch(/El dato.*Cargando…/);
  });

  it.each([
    [{ type: "relation", collection: "temas", settled: true }, true, true],
    [{ type: "select", values: ["a"], settled: true }, true, true],
    [{ type: "select", values: ["a"], settled: true }, false, false],
    [{ type: "select", values: ["a"] }, true, false],
  ] as const)("[CON-03] the control is read-only where a field is set once: %#", (given, isOfStored, isFixed) => {
    const markup = draw(
      { ...given, values: "values" in given ? [...given.values] : [] } as Given,
      undefined,
      isOfStored,
    );
    expect(/^<fieldset[^>]* disabled/.test(markup)).toBe(isFixed);
  });
});
