import "../../admin.css";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { LeavingPage } from "../../desk/drafts/leaving-page.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/salir.ts";

export { application as handle } from "../../backend/page-handle.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = () => unlistedMeta("Cerrar Sesión");

/** Sign-out page of keepers: ends the session. */
export default function SalirDeMiParroquia() {
  return (
    <LeavingPage
      area={{
        name: "mi parroquia",
        home: keeperPath,
        comesInAgain:
          "Para volver a entrar hace falta un enlace. Pídelo a la oficina del Arzobispado: llega por WhatsApp y sirve una vez.",
      }}
    />
  );
}
