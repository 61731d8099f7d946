import "../../admin.css";
import { administratorHome } from "../../backend/addresses.ts";
import { LeavingPage } from "../../desk/drafts/leaving-page.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/logout.ts";

export { application as handle } from "../../backend/page-handle.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = () => unlistedMeta("Cerrar Sesión");

/** Sign-out page of administrators: ends the session. The query of the address has no effect. */
export default function Logout() {
  return <LeavingPage area={{ name: "la administración", home: administratorHome }} />;
}
