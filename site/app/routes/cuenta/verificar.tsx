import { LinkForm } from "../../features/cuenta/link-form.tsx";
import { confirmSentLink, showLink } from "../../features/cuenta/link-route.server.ts";
import { words } from "../../features/cuenta/words.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/verificar.ts";

export const loader = (asked: Route.LoaderArgs) => showLink("verificar", asked);

export const action = (asked: Route.ActionArgs) => confirmSentLink("verificar", asked, []);

export { linkFaces as links, linkHeaders as headers } from "../../features/cuenta/link-headers.ts";

export const meta = () => unlistedMeta(words.verificar.title);

/** Confirms the mail address of an account with the link mailed to it (SVC-28). */
export default function Verificar({ loaderData: link, actionData: confirmed }: Route.ComponentProps) {
  return <LinkForm link={link} confirmed={confirmed ?? null} />;
}
