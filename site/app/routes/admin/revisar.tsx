import { ReviewPage } from "../../features/noticias/editor/preview/review-page.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/revisar.ts";

export { application as handle } from "../../backend/page-handle.ts";

/** Not cached, not indexed, and its address is not sent as `Referer`. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const meta = () => unlistedMeta("Revisar un borrador");

/** Review page of a draft, open to everybody who has its link; the key is in the fragment (HIS-04). */
export default ReviewPage;
