import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { iMay } from "../../../../backend/session/my-role.ts";
import { TypePanel } from "./type-panel.tsx";

vi.mock("../../../../backend/session/my-role.ts");

type Props = Parameters<typeof TypePanel>[0];
const drawn = (tipos: { id: string; tipo: string }[]) => {
  const props = {
    ...{ values: { tipo: "", tags: [], obraSocial: "" }, catalog: { tipos, tags: [], obras: [] } },
    ...{ last: { tags: [] }, problemOf: () => undefined },
  };
  return renderToStaticMarkup(<TypePanel {...(props as object as Props)} />);
};

describe("the panel of a noticia's type", () => {
  const may = vi.mocked(iMay);
  beforeEach(() => may.mockReset());

  it("an administrator of a site without types is led to the form that makes the first", () => {
    may.mockReturnValue(true);
    expect(drawn([])).toMatch(
      /aria-describedby="tipo-ayuda"[^]*href="\/contenido-administrador\/tipos_noticias\/crear"/,
    );
  });

  it("an editor of a site without types is told whom to ask", () => {
    may.mockImplementation((collection) => collection === "tags");
    expect(drawn([])).toMatch(/pide a una persona administradora/);
    expect(drawn([])).not.toContain("tipos_noticias");
  });

  it("with types there is no such help", () => {
    may.mockReturnValue(true);
    expect(drawn([{ id: "1", tipo: "Comunicado" }])).not.toMatch(/tipo-ayuda/);
  });
});
