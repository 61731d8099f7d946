import { application } from "../../backend/page-handle.ts";
import { ArrivalPage } from "../../features/acceso/arrival/arrival-page.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/entrar.ts";

export const handle = application;

/** The address must not reach another server as `Referer`, nor stay where pages are kept. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Entrar") }, { name: "robots", content: "noindex" }];

/** Where an invited person arrives, with the key of their link in the fragment (CON-10). */
export default ArrivalPage;
