import { LinkForm, Owner, PasswordField, ShowTyped } from "../../features/cuenta/link-form.tsx";
import { confirmSentLink, showLink } from "../../features/cuenta/link-route.server.ts";
import { words } from "../../features/cuenta/words.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/clave.ts";

export const loader = (asked: Route.LoaderArgs) => showLink("clave", asked);

export const action = (asked: Route.ActionArgs) => confirmSentLink("clave", asked, ["password", "passwordConfirm"]);

export { linkFaces as links, linkHeaders as headers } from "../../features/cuenta/link-headers.ts";

export const meta = () => unlistedMeta(words.clave.title);

/** Sets a new password with the link of a mail (SVC-28). */
export default function Clave({ loaderData: link, actionData: confirmed }: Route.ComponentProps) {
  const problems = confirmed?.is === "refused" ? confirmed.fields : {};
  return (
    <LinkForm link={link} confirmed={confirmed ?? null}>
      <Owner email={link.email} />
      <PasswordField
        name="password"
        label="Contraseña nueva"
        complete="new-password"
        help="Diez letras o más. Tres o cuatro palabras que no vayan juntas son fáciles de recordar."
        problem={problems.password}
        isFirst
      />
      <PasswordField
        name="passwordConfirm"
        label="La misma otra vez"
        complete="new-password"
        problem={problems.passwordConfirm}
        isFirst={problems.password === undefined}
      />
      <ShowTyped />
    </LinkForm>
  );
}
