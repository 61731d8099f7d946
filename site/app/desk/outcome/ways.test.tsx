import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { WayButtons } from "./outcome-status.tsx";
import { wayActions } from "./way-actions.tsx";

const [link, whatsapp, preview] = ["https://sitio.example/parroquias/p1", "https://wa.me/?text=p1", "/vista-previa/n1"];

/** Words of the buttons and of the menu's entries, which have another order. */
const offered = (ways: Parameters<typeof wayActions>[0]) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WayButtons ways={ways} />
    </MemoryRouter>,
  );
  return {
    buttons: html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, " ").match(/\S[^ ]*(?: \S+)*/g),
    menu: wayActions(ways),
  };
};

it("[HIS-11] an item's ways are buttons and entries of its menu, each only with an address", () => {
  const all = offered({ link, whatsapp, preview });
  expect(all.buttons).toEqual(["Copiar enlace", "WhatsApp", "Ver cómo quedó"]);
  expect(all.menu).toMatchObject([
    { label: "Ver cómo quedó", to: preview },
    { label: "Copiar enlace" },
    { label: "WhatsApp", href: whatsapp },
  ]);
  expect(offered({ link, whatsapp: null, preview: null })).toMatchObject({
    ...{ buttons: ["Copiar enlace"], menu: [{ label: "Copiar enlace" }] },
  });
});
