import { SessionLostError } from "../../backend/session/session-guard.ts";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { saveProblemText } from "../../text/problems/save-problems.ts";

interface FailureProps {
  /** Name of what failed to load: 'los respaldos'. */
  what: string;
  error: unknown;
  retry: () => void;
}

/** Message that something failed to load, with the reason and a retry button. */
export function FailureMessage({ what, error, retry }: FailureProps) {
  return (
    <Notice icon="aviso" tone="mal" title={`No pudimos cargar ${what}`} text={failureText(error)} alert>
      <button type="button" className="boton boton--linea" onClick={retry}>
        <Icon name="repetir" />
        Reintentar
      </button>
    </Notice>
  );
}

/** Spanish text for an error. */
export function failureText(error: unknown): string {
  if (error instanceof SessionLostError) return "Tu sesión terminó. Vuelve a intentarlo y entra otra vez.";
  return saveProblemText(error);
}

/** Extracts the raw cause from the server's error message, for a technician. Empty: no cause given. */
export function rawCause(error: unknown): string {
  const message = (error as { response?: { message?: unknown } } | null)?.response?.message;
  const [, cause = ""] = typeof message === "string" ? message.split(/Raw error:\s*/) : [];
  return cause.trim();
}
