import { LinkForm, Owner, PasswordField, ShowTyped } from "../../features/cuenta/link-form.tsx";
import { confirmSentLink, showLink } from "../../features/cuenta/link-route.server.ts";
import { words } from "../../features/cuenta/words.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/correo.ts";

export const loader = (asked: Route.LoaderArgs) => showLink("correo", asked);

export const action = (asked: Route.ActionArgs) => confirmSentLink("correo", asked, ["password"]);

export { linkFaces as links, linkHeaders as headers } from "../../features/cuenta/link-headers.ts";

export const meta = () => unlistedMeta(words.correo.title);

/** Changes the mail address of an account, with the link mailed to the new address (SVC-28). */
export default function Correo({ loaderData: link, actionData: confirmed }: Route.ComponentProps) {
  const problem = confirmed?.is === "refused" ? confirmed.fields.password : undefined;
  return (
    <LinkForm link={link} confirmed={confirmed ?? null}>
      <Owner email={link.email} />
      <PasswordField name="password" label="Tu contraseña" complete="current-password" problem={problem} isFirst />
      <ShowTyped />
    </LinkForm>
  );
}
