import { organization } from "@arzobispado/diocese/config/organization";
import { LegalPage } from "../../components/layout/legal-page.tsx";
import { staticPageMeta } from "../../text/static-page.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const meta = staticPageMeta(
  "Privacidad",
  "Qué datos trata este sitio, para qué y por cuánto tiempo. Leer no exige dar ninguno.",
);

export default function Privacidad() {
  return (
    <LegalPage
      title="Privacidad"
      introduction="Para leer este sitio no hace falta dar ningún dato. No te seguimos ni vendemos nada."
    >
      <h2>Si solo lees</h2>
      <ul>
        <li>No hay cuentas de usuario para visitantes, publicidad ni rastreadores de terceros.</li>
        <li>Las letras, las imágenes y los programas de las páginas salen de nuestro propio servidor.</li>
        <li>
          Para que el sitio resista abusos, el servidor ve la dirección de internet (IP) de cada pedido y puede anotarla
          en su registro técnico durante pocos días. No se cruza con nada más.
        </li>
      </ul>
      <h2>Cómo contamos las visitas</h2>
      <ul>
        <li>
          Contamos cuántas visitas tiene cada página, desde qué tipo de aparato, qué se compartió y qué búsquedas no
          encontraron nada. Lo contamos nosotros; nadie más lo recibe.
        </li>
        <li>
          Para no contarte dos veces usamos una huella de tu dirección de internet y tu navegador. Se hace con una clave
          al azar que se borra cada medianoche, junto con las huellas: ni nosotros podemos saber si volviste otro día.
        </li>
        <li>
          Después quedan solo sumas por día, durante veinticinco meses. Una búsqueda que parezca un correo o un número
          de teléfono no se guarda.
        </li>
        <li>
          Si tu navegador pide que no se te siga (Do Not Track o Global Privacy Control), no te contamos. En tu aparato
          no guardamos nada.
        </li>
      </ul>
      <h2>Si algo falla</h2>
      <p>
        Cuando un programa de estas páginas falla, tu navegador nos lo avisa solo a nosotros: qué falló, en qué página y
        en qué tipo de aparato. El aviso no dice quién eres ni lo que escribiste, y se borra treinta días después de la
        última vez.
      </p>
      <h2>Videos y mapas</h2>
      <p>
        YouTube, TikTok, Vimeo, OpenStreetMap y otros servicios solo reciben datos tuyos si tocas su video o su mapa.
        Antes de eso ves un dibujo nuestro y no se les pide nada.
      </p>
      <h2>Cuando compartes</h2>
      <p>
        Los botones de Facebook, Twitter y WhatsApp son enlaces comunes. Esas redes se enteran de tu visita recién
        cuando los abres.
      </p>
      <h2>Personas que aparecen en las noticias</h2>
      <p>
        Publicamos nombres y fotografías de actividades de la Iglesia. A las fotos que se suben les quitamos el lugar
        donde fueron tomadas. Si apareces en una y prefieres que la retiremos, dínoslo y lo hacemos.
      </p>
      <h2>Equipo de administración</h2>
      <p>
        Quienes publican entran con su cuenta de Google, Microsoft u otro servicio de su organización. Guardamos su
        nombre y su correo mientras formen parte del equipo, y qué noticias crearon o cambiaron. La contraseña de esa
        cuenta no pasa por nosotros.
      </p>
      <h2>Tus derechos</h2>
      <p>
        Puedes preguntar qué datos tuyos tenemos, pedir que se corrijan o que se borren. Llama al{" "}
        <a href={`tel:${organization.phone.dialled}`}>{organization.phone.shown}</a> o acércate a {organization.address}
        .
      </p>
      <p>
        Lee también los <a href="/terminos">términos de uso</a> y la <a href="/cookies">página sobre cookies</a>.
      </p>
    </LegalPage>
  );
}
