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

it("[HIS-09] the page says in words why it is empty: a site whose content is elsewhere, or a reader without the right", () => {
  expect(drawn("elsewhere")).toContain("está en otro servidor, que no guarda quién hizo qué");
  expect(drawn("not for this role")).toContain("lo ven editores y administradores");
});
