import { fileAddress } from "../../backend/file-address.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { fullName } from "../../text/names/full-name.ts";
import { splitName } from "../../text/names/proper-name.ts";
import { cleroDeParroquia, type ParroquiaDeLista, portadaDe } from "./parroquia.ts";
import css from "./parroquia-card.module.css";
import parroquiaDataCss from "./parroquia-data.module.css";
import { TipoDeParroquia } from "./tipo-de-parroquia.tsx";
import "../../styles/kit/tarjeta.css";

/**
 * Row of the parish list (PAR-02). The name is its only link and covers the whole row.
 * @param first the row is on the first screen: its picture loads at once
 */
export function ParroquiaCard({ parroquia, first }: { parroquia: ParroquiaDeLista; first: boolean }) {
  const [head] = cleroDeParroquia(parroquia);
  const cover = portadaDe(parroquia);
  const [generic, proper] = splitName(parroquia.nombre);
  return (
    <article className={`tarjeta en-fila hueco-4 ${css.parroquia}`}>
      <div className={css.parroquia__foto}>
        {cover ? (
          <img
            src={fileAddress(parroquia, cover, "340x340")}
            width="340"
            height="340"
            alt=""
            loading={first ? "eager" : "lazy"}
            decoding="async"
          />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className={css.parroquia__texto}>
        <TipoDeParroquia tipo={parroquia.expand?.tipo_parroquia} />
        <h2>
          <a href={`/parroquias/${parroquia.id}`}>
            {generic && <span className={css.parroquia__generico}>{generic}</span>}
            {proper}
          </a>
        </h2>
        {parroquia.ubicacion && (
          <p className={`en-linea hueco-2 ${parroquiaDataCss.dato}`}>
            <Icon name="lugar" />
            {parroquia.ubicacion}
          </p>
        )}
        {parroquia.descripcion && <p className={css.recorte}>{parroquia.descripcion}</p>}
        {head && (
          <p className={css.parroquia__quien}>
            {head.expand?.cargo && <b>{head.expand.cargo.cargo}: </b>}
            {fullName(head)}
          </p>
        )}
      </div>
    </article>
  );
}
