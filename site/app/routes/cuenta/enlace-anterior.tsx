import { superuserId } from "../../features/cuenta/link-pages.ts";
import { MailLinkPage } from "../../features/cuenta/mail-link-page.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import css from "./enlace-anterior.module.css";

/** Parts of the old addresses, each with the page that replaces it. */
const formerLinks = {
  "password-reset": "clave",
  verification: "verificar",
  "email-change": "correo",
} as const;

/**
 * Inline script of the page for old links: redirects from the fragment, which only the browser knows, to the new page.
 * The token stays in the browser until then; its payload, which is not secret, shows whether it belongs to a superuser.
 */
const leadOn = `{const pages=${JSON.stringify(formerLinks)},go=()=>{const [,what,token]=/^#\\/auth\\/confirm-(password-reset|verification|email-change)\\/([\\w-]+\\.[\\w-]+\\.[\\w-]+)\\/?$/.exec(location.hash)??[];
if(!token)return;let who="";try{const {collectionId,type}=JSON.parse(atob(token.split(".")[1].replaceAll("-","+").replaceAll("_","/")));if(collectionId==="${superuserId}"||type==="admin")who="?quien=superusuario"}catch{}
location.replace("/cuenta/"+pages[what]+"/"+token+who)};
go();addEventListener("hashchange",go)}`;

export { linkFaces as links, linkHeaders as headers } from "../../features/cuenta/link-headers.ts";

export const meta = () => unlistedMeta("Enlace de un correo anterior");

/**
 * Page at `/_/#/auth/confirm-…`, the address in older mails and in those of PocketBase (SVC-28). Its script redirects
 * to the current page. The text is for a link that lost a part, and for a browser without JavaScript.
 */
export default function EnlaceAnterior() {
  return (
    <MailLinkPage title="Abre otra vez el enlace de tu correo" script={leadOn}>
      <p>
        Esta dirección solo lleva a otra página, y al enlace le falta una parte. Ábrelo otra vez desde el mensaje, o
        cópialo entero. Si sigue igual, pide otro correo.
      </p>
      <noscript>
        <p>
          Sin JavaScript no podemos llevarte. En la barra de direcciones cambia una parte y deja el resto como está:
        </p>
        <ul className={`en-pila hueco-3 ${css.anterior}`}>
          {Object.entries(formerLinks).map(([before, now]) => (
            <li key={before}>
              <code>/_/#/auth/confirm-{before}/</code> por <code>/cuenta/{now}/</code>
            </li>
          ))}
        </ul>
      </noscript>
    </MailLinkPage>
  );
}
