import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import sistemaPageCss from "../sistema-page.module.css";
import type { Advice } from "./advice.ts";
import css from "./advice-list.module.css";

/** List of advice, each with a link to the place to fix it; or a message that all is well. */
export function AdviceList({ advice }: { advice: readonly Advice[] }) {
  return (
    <section className="hoja" aria-labelledby="conviene">
      <h2 id="conviene">Conviene atender</h2>
      {advice.length === 0 && (
        <p className={sistemaPageCss["sistema-bien"]}>
          <Icon name="bien" />
          Nada por ahora: hay respaldo, hay espacio y los secretos están sellados.
        </p>
      )}
      <ul className={`renglones ${css["sistema-consejos"]}`}>
        {advice.map(({ tone, title, text, way }) => (
          <li key={title}>
            <span className={css["sistema-consejos__tono"]} data-tono={tone}>
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
