import { Icon } from "../../components/ui/icon.tsx";
import type { Failure } from "../record/record-form.ts";

/**
 * List of problems above the form, each with a link to its field. The alert element is rendered before its text, so
 * that
 * screen readers announce it.
 */
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
