import { application } from "../../backend/page-handle.ts";
import { ArrivalPage } from "../../features/acceso/arrival/arrival-page.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/entrar.ts";

export const handle = application;

/** The address must not reach another server as `Referer`, nor be cached. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Entrar") }, { name: "robots", content: "noindex" }];

/** Sign-in page of an invitation link, whose key is in the fragment (CON-10). */
export default ArrivalPage;
