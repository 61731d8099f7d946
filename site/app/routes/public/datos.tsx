import { organization } from "@arzobispado/diocese/config/organization";
import { city, zoneInWords } from "@arzobispado/diocese/config/place";
import { LegalPage } from "../../components/layout/legal-page.tsx";
import { license, schemaPath } from "../../features/misas/open-data/license.ts";
import { staticPageMeta } from "../../text/static-page.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const meta = staticPageMeta(
  "Datos abiertos",
  `Horarios de misa, confesión y adoración de ${city} como datos abiertos: JSON, CSV y calendarios.`,
);

export default function Datos() {
  return (
    <LegalPage
      title="Datos abiertos"
      introduction={`Los horarios de misa de ${city}, para otras páginas, aplicaciones y mapas. Sin clave y sin costo.`}
    >
      <h2>Qué hay</h2>
      <ul>
        <li>
          <a href="/datos/misas.json">Lugares y horarios (JSON)</a>: cada templo y capilla con su ubicación, sus
          teléfonos, las líneas de su horario y el día en que alguien lo verificó.
        </li>
        <li>
          <a href="/datos/misas.csv">Lo mismo como hoja (CSV)</a>: una fila por cada línea de un horario, con su valor
          para OpenStreetMap cuando se puede escribir así.
        </li>
        <li>
          <a href="/datos/celebraciones.json">Celebraciones (JSON)</a>: qué se celebra y a qué hora, también lo
          suspendido y lo que cambió de hora, con su motivo. Sin decir fechas, los próximos siete días; con{" "}
          <code>desde</code> y <code>hasta</code>, los que pidas, hasta 31:{" "}
          <a href="/datos/celebraciones.json?desde=2026-12-24&amp;hasta=2026-12-25">Navidad de 2026</a>.
        </li>
        <li>
          <strong>Calendarios (ICS)</strong>: cada parroquia tiene el suyo en su página, en «Calendario».
        </li>
        <li>
          <a href={schemaPath}>Esquema (JSON Schema)</a>: qué significa cada campo, para comprobar lo que lees.
        </li>
      </ul>
      <h2>Cómo usarlos</h2>
      <ul>
        <li>
          La licencia es <a href={license.direccion}>{license.nombre}</a>
          {`: puedes copiarlos y cambiarlos si nombras a la ${organization.commonName} y enlazas esta página.`}
        </li>
        <li>
          Muestra el día en que se verificó cada horario. Los de más de tres meses conviene confirmarlos por teléfono.
        </li>
        <li>
          {`Todas las horas son de ${city} (${zoneInWords}, todo el año). Para saber qué se celebra un día, lee las celebraciones: ya cuentan fiestas, temporadas, suspensiones y cambios.`}
        </li>
        <li>
          Los lugares con <code>jurisdiccion</code> son de otra diócesis y están por cortesía.
        </li>
        <li>
          Guarda lo que leas y pregunta de nuevo con el <code>ETag</code> que recibiste: si nada cambió, la respuesta
          casi no pesa. Una vez por hora alcanza; si preguntas demasiado, la respuesta 429 dice cuándo volver.
        </li>
      </ul>
      <h2>Qué no hay</h2>
      <p>
        Nada de personas: ni quién cuida los horarios, ni quién avisó de un error, ni los correos de las parroquias. Si
        encuentras un dato equivocado, avísanos desde la página de esa parroquia.
      </p>
    </LegalPage>
  );
}
