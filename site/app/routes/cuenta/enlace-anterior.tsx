import { AccountPage } from "../../features/cuenta/account-page.tsx";
import css from "../../features/cuenta/former-link.module.css";
import { formerLinks, leadOn } from "../../features/cuenta/former-link.ts";
import { linkHeaders } from "../../features/cuenta/link-headers.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/enlace-anterior.ts";

export const headers: Route.HeadersFunction = () => linkHeaders();

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Enlace de un correo anterior") },
  { name: "robots", content: "noindex" },
];

/**
 * Page at `/_/#/auth/confirm-…`, the address in older mails and in those of PocketBase (SVC-28). Its script redirects
 * to the current page. The text is for a link that lost a part, and for a browser without JavaScript.
 */
export default function EnlaceAnterior() {
  return (
    <AccountPage title="Abre otra vez el enlace de tu correo" script={leadOn}>
      <p>
        Esta dirección solo lleva a otra página, y al enlace le falta una parte. Ábrelo otra vez desde el mensaje, o
        cópialo entero. Si sigue igual, pide otro correo.
      </p>
      <noscript>
        <p>
          Sin JavaScript no podemos llevarte. En la barra de direcciones cambia una parte y deja el resto como está:
        </p>
        <ul className={css.anterior}>
          {Object.entries(formerLinks).map(([before, now]) => (
            <li key={before}>
              <code>/_/#/auth/confirm-{before}/</code> por <code>/cuenta/{now}/</code>
            </li>
          ))}
        </ul>
      </noscript>
    </AccountPage>
  );
}
