import { organization } from "@arzobispado/diocese/config/organization";
import { Fragment } from "react";
import { LegalPage } from "../../components/layout/legal-page.tsx";
import { useSiteFrame } from "../../components/layout/site-frame.ts";
import { staticPageMeta } from "../../text/static-page.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const meta = staticPageMeta(
  "Términos de uso",
  "Qué se puede hacer con los textos, las fotografías y los documentos de este sitio.",
);

export default function Terminos() {
  const { address, telephones } = useSiteFrame().contact;
  return (
    <LegalPage
      title="Términos de uso"
      introduction="Qué se puede hacer con lo que publicamos, y qué esperamos de quien entra."
    >
      <h2>Quién publica</h2>
      <p>
        Este sitio es de la {organization.name}. Lo escribe y lo mantiene su equipo de comunicación
        {address && `, en ${address}`}.
        {telephones.map(({ shown, dialled }, index) => (
          <Fragment key={dialled}>
            {index === 0 ? " Teléfono: " : ", "}
            <a href={`tel:${dialled}`}>{shown}</a>
            {index === telephones.length - 1 && "."}
          </Fragment>
        ))}
      </p>
      <h2>Textos, fotografías y videos</h2>
      <ul>
        <li>Puedes leer, compartir y enlazar cualquier página sin pedir permiso.</li>
        <li>
          Puedes citar un párrafo si nombras a la Arquidiócesis y enlazas la noticia. Para reproducir un texto entero o
          una fotografía, escríbenos antes por nuestras redes.
        </li>
        <li>La revista y los documentos del Sínodo se pueden imprimir y repartir gratis en parroquias y colegios.</li>
        <li>
          No uses nuestro contenido ni nuestro escudo para vender, engañar o hablar en nombre de la Arquidiócesis.
        </li>
      </ul>
      <h2>Exactitud</h2>
      <p>
        Revisamos lo que publicamos, pero horarios y actividades pueden cambiar. Ante la duda, llama a la parroquia. Si
        ves un error, avísanos: lo corregimos.
      </p>
      <h2>Lo que está en otros sitios</h2>
      <p>
        Algunos videos y mapas vienen de otros servicios. No se cargan hasta que los tocas; desde ese momento valen las
        condiciones de cada uno.
      </p>
      <h2>Área de administración</h2>
      <p>
        Es solo para las personas que el equipo ha invitado. Cada cambio queda bajo el nombre de quien lo hizo. Intentar
        entrar sin invitación no está permitido.
      </p>
      <p>
        Lee también la <a href="/privacidad">política de privacidad</a> y la <a href="/cookies">página sobre cookies</a>
        .
      </p>
    </LegalPage>
  );
}
