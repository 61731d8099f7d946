import { ArrivalPage } from "../../features/acceso/arrival/arrival-page.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/entrar.ts";

export { application as handle } from "../../backend/page-handle.ts";

/** The address must not reach another server as `Referer`, nor be cached. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const meta = () => unlistedMeta("Entrar");

/** Sign-in page of an invitation link, whose key is in the fragment (CON-10). */
export default ArrivalPage;
