import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import type { Advice } from "./advice.ts";
import css from "./checklist.module.css";
import { type Checked, checkResults } from "./checks.ts";

interface ChecklistProps {
  checked: Checked;
  advice: readonly Advice[];
  onGo: (target: string) => void;
}

/** Panel 'Antes de publicar': required data, present or missing, and advice. Advice does not block a save. */
export function Checklist({ checked, advice, onGo }: ChecklistProps) {
  const results = checkResults(checked);
  const passed = results.filter((result) => result.passed).length;
  const missing = results.length - passed;
  return (
    <section className={`hoja ${css.revisar}`} aria-labelledby="revision">
      <h2 id="revision" tabIndex={-1}>
        Antes de publicar
      </h2>
      <p className={`aviso-chico ${missing === 0 ? "aviso-chico--bien" : ""}`}>
        {missing === 0 ? <AdminIcon name="publicado" /> : <AdminIcon name="informe" />}
        <span>
          {missing === 0 ? (
            <>
              <b>Puedes publicar.</b> Está todo lo obligatorio.
            </>
          ) : (
            <>
              <b>{missing === 1 ? "Falta 1 dato" : `Faltan ${missing} datos`}</b> para publicar.
            </>
          )}
        </span>
      </p>
      {advice.length > 0 && (
        <>
          <h3>{advice.length === 1 ? "1 consejo" : `${advice.length} consejos`}</h3>
          <ul className={css.revision}>
            {advice.map(({ target, text }) => (
              <li key={text}>
                <a
                  href={`#${target}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(target);
                  }}
                >
                  <AdminIcon name="alerta" />
                  <span>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>
          <Icon name="bien" />
          {passed} de {results.length} datos obligatorios
        </summary>
        <ul className={`${css.revision} ${css["revision--hecho"]}`}>
          {results.map((result) => (
            <li key={result.name} data-hecho={result.passed}>
              {result.passed ? <Icon name="bien" /> : <Icon name="aviso" />}
              <span>
                {result.name}
                {!result.passed && <span className="oculto"> (falta)</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
