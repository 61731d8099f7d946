import { application } from "../../backend/page-handle.ts";
import { ReviewPage } from "../../features/noticias/editor/preview/review-page.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/revisar.ts";

export const handle = application;

/** Nobody keeps it or lists it, and its address is told to no other server. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Revisar un borrador") },
  { name: "robots", content: "noindex" },
];

/** A draft for whoever has its link, whose key stands in the fragment (HIS-04). */
export default ReviewPage;
