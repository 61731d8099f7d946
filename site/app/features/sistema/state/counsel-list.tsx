import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import type { Counsel } from "./counsel.ts";

/** What should be looked at, each with its way on; or that all is well. */
export function CounselList({ counsels }: { counsels: readonly Counsel[] }) {
  return (
    <section className="tablero__panel" aria-labelledby="conviene">
      <h2 id="conviene">Conviene atender</h2>
      {counsels.length === 0 && (
        <p className="sistema-bien">
          <Icon name="bien" />
          Nada por ahora: hay respaldo, hay espacio y los secretos están sellados.
        </p>
      )}
      <ul className="sistema-consejos">
        {counsels.map(({ tone, title, text, way }) => (
          <li key={title}>
            <span className={`sistema-consejos__tono sistema-consejos__tono--${tone}`}>
              <Icon name="aviso" />
              <span className="oculto">{tone === "mal" ? "Importante:" : "Consejo:"}</span>
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {way && (
              <Link className="boton boton--linea" to={way.to}>
                {way.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
