import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import Actividad from "./actividad.tsx";

const drawn = (loaderData: "elsewhere" | "not for this role") => {
  const props = { loaderData } as object as Parameters<typeof Actividad>[0];
  return renderToStaticMarkup(
    <MemoryRouter>
      <Actividad {...props} />
    </MemoryRouter>,
  );
};

it("[HIS-09] says in words what it is not: of a site whose content is elsewhere, and for who may not read it", () => {
  expect(drawn("elsewhere")).toContain("está en otro servidor, que no guarda quién hizo qué");
  expect(drawn("not for this role")).toContain("lo ven editores y administradores");
});
