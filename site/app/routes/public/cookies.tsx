import { LegalPage } from "../../components/layout/legal-page.tsx";
import { staticPageMeta } from "../../text/static-page.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const meta = staticPageMeta(
  "Cookies",
  "Este sitio no pone cookies a quienes lo visitan. Por eso no verás ningún aviso que aceptar.",
);

export default function Cookies() {
  return (
    <LegalPage
      title="Cookies"
      introduction="No ponemos ninguna a quienes nos visitan. Por eso no hay aviso que aceptar."
    >
      <h2>Al leer el sitio</h2>
      <p>
        Las páginas públicas no escriben cookies ni identificadores en tu celular o computadora. Tu navegador puede
        guardar copias de páginas e imágenes para no volver a descargarlas: eso ahorra tus datos y nadie lo lee. Tampoco
        las usamos para contar visitas; cómo lo hacemos está en la <a href="/privacidad">política de privacidad</a>.
      </p>
      <p>
        Tus <strong>últimas cinco búsquedas</strong> quedan solo en tu aparato, para ofrecértelas otra vez. «Borrar
        búsquedas», debajo del campo, las quita.
      </p>
      <p>
        Con <strong>«Guardar en este teléfono»</strong>, y solo con ese botón, quedan en tu aparato los horarios de
        misa, los teléfonos y las últimas veinte páginas que abras, para leerlos sin conexión. «Quitar de este teléfono»
        los borra todos.
      </p>
      <h2>Videos y mapas de otros servicios</h2>
      <p>
        Solo si tocas un video o un mapa, el servicio que lo ofrece puede poner sus propias cookies. Cada botón dice de
        qué servicio se trata. Los videos de YouTube se abren en su versión sin cookies.
      </p>
      <h2>En el área de administración</h2>
      <ul>
        <li>
          <strong>La sesión de quien administra</strong>, para no pedir el ingreso en cada página. Dura hasta cerrar
          sesión o hasta que vence.
        </li>
        <li>
          <strong>Con qué cuenta se entró</strong> (Google u otra, nada más), para ofrecer la misma cuando hay que
          volver a entrar.
        </li>
        <li>
          <strong>Los borradores de noticias</strong>, para no perder un texto si se corta la luz o la conexión. Se
          borran al guardar la noticia o a los treinta días.
        </li>
      </ul>
      <p>
        Todo eso queda solo en el aparato de esa persona, y no es una cookie. La única cookie es la del ingreso con una
        cuenta de afuera: media hora en la que el sitio reconoce el navegador que lo empezó, y nada dice de la persona.
      </p>
      <p>
        Lee también la <a href="/privacidad">política de privacidad</a> y los <a href="/terminos">términos de uso</a>.
      </p>
    </LegalPage>
  );
}
