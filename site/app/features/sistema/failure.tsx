import { SessionLostError } from "../../backend/session/session-guard.ts";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { saveProblemText } from "../../text/problems/save-problems.ts";

interface FailureProps {
  /** What could not be had: 'los respaldos'. */
  what: string;
  error: unknown;
  retry: () => void;
}

/** Something of the page could not be had: why, and the way to ask again. */
export function Failure({ what, error, retry }: FailureProps) {
  return (
    <Notice icon="aviso" tone="mal" title={`No pudimos cargar ${what}`} text={failureText(error)} alert>
      <button type="button" className="boton boton--linea" onClick={retry}>
        <Icon name="repetir" />
        Reintentar
      </button>
    </Notice>
  );
}

/** Why something failed, in Spanish. */
export function failureText(error: unknown): string {
  if (error instanceof SessionLostError) return "Tu sesión terminó. Vuelve a intentarlo y entra otra vez.";
  return saveProblemText(error);
}

/** What the server's own answer says of the cause, for a technician; empty when it says nothing more. */
export function rawCause(error: unknown): string {
  const message = (error as { response?: { message?: unknown } } | null)?.response?.message;
  const [, cause = ""] = typeof message === "string" ? message.split(/Raw error:\s*/) : [];
  return cause.trim();
}
