import { Link } from "react-router";
import { AdminIcon, type AdminIconName } from "../../components/admin/admin-icon.tsx";
import css from "./draft-cards.module.css";

interface CardFrameProps {
  icon: AdminIconName;
  /** Kind of the draft: `Noticia nueva sin terminar`. */
  kind: string;
  title: string;
  /** Where it is kept, and since when. */
  kept: string;
  /** Address of the form with the draft. */
  address: string;
  /** `null` for a colleague's draft, which can only be reviewed. */
  discard: (() => void) | null;
}

/** Card of an unfinished draft, on this device or on the server. */
export function CardFrame({ icon, kind, title, kept, address, discard }: CardFrameProps) {
  return (
    <article className={css.borrador}>
      <AdminIcon name={icon} />
      <div>
        <p className={css.borrador__clase}>{kind}</p>
        <h3>{title}</h3>
        <p className="suave">{kept}</p>
      </div>
      <div className={`botones ${css.borrador__botones}`}>
        <Link className="boton boton--linea" to={address}>
          <AdminIcon name={discard ? "editar" : "detalles"} />
          <span>
            {discard ? "Continuar" : "Revisar"}
            <span className="oculto"> «{title}»</span>
          </span>
        </Link>
        {discard && (
          <button type="button" className="boton boton--quitar" onClick={discard}>
            <span>
              Descartar<span className="oculto"> «{title}»</span>
            </span>
          </button>
        )}
      </div>
    </article>
  );
}
