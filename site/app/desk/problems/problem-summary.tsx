import { Icon } from "../../components/ui/icon.tsx";
import type { Failure } from "../form/record-form.ts";

/** On top of the form: what must be mended, each with the way to its field. Its place is there before the words. */
export function ProblemSummary({ failures, onGo }: { failures: readonly Failure[]; onGo: (target: string) => void }) {
  return (
    <div role="alert">
      {failures.length > 0 && (
        <div className="mensaje mensaje--error">
          <Icon name="aviso" />
          <div>
            <b>
              {failures.length === 1 ? "Falta 1 dato para guardar" : `Faltan ${failures.length} datos para guardar`}
            </b>
            <ul>
              {failures.map(({ field, text }) => (
                <li key={`${field} ${text}`}>
                  <a
                    href={`#${field}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onGo(field);
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
