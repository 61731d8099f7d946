import { type FormEvent, type ReactNode, useId, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { useWork } from "../../../components/admin/form/use-work.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { fieldProblems } from "../../../text/problems/save-problems.ts";
import { failureText, rawCause } from "../failure.tsx";
import sistemaPageCss from "../sistema-page.module.css";
import { tryMail, tryStorage } from "./load-settings.ts";
import css from "./settings-form.module.css";

interface TrialProps {
  /** There are unsaved changes: the trial refuses to run, because it uses the saved settings. */
  changed: boolean;
}

/** Form that sends a test e-mail: one of the account mails, with a link that opens nothing. */
export function MailTrial({ changed }: TrialProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  return (
    <Trial
      title="Enviar una prueba"
      button="Enviar prueba"
      changed={changed}
      attempt={async (form) => {
        const email = String(form.get("email")).trim();
        setProblem(undefined);
        try {
          await tryMail(email, String(form.get("template")));
        } catch (error) {
          setProblem(fieldProblems(error).email);
          throw error;
        }
        return `El servidor de correo lo aceptó. Mira si llegó a ${email}, también en la carpeta de correo no deseado.`;
      }}
    >
      <div className="campo">
        <label htmlFor={`${id}-correo`}>Enviar a</label>
        <input
          id={`${id}-correo`}
          name="email"
          type="email"
          autoComplete="email"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-correo-fallo`}
        />
        <FieldProblem id={`${id}-correo`} problem={problem} />
      </div>
      <div className="campo">
        <label htmlFor={`${id}-clase`}>Qué correo</label>
        <select id={`${id}-clase`} name="template">
          <option value="verification">Comprobación de la cuenta</option>
          <option value="password-reset">Cambio de contraseña</option>
          <option value="email-change">Cambio de correo</option>
        </select>
      </div>
    </Trial>
  );
}

/** Form that tests the S3 connection: the server writes, reads and deletes a small file. */
export function StorageTrial({ changed, of }: TrialProps & { of: "storage" | "backups" }) {
  return (
    <Trial
      title="Probar la conexión con S3"
      button="Probar conexión"
      changed={changed}
      attempt={async () => {
        await tryStorage(of);
        return "Se escribió, leyó y borró un archivo de prueba.";
      }}
    />
  );
}

interface TrialFrameProps extends TrialProps {
  title: string;
  button: string;
  /** Runs the trial. @returns message after a success */
  attempt: (form: FormData) => Promise<string>;
  children?: ReactNode;
}

function Trial({ title, button, changed, attempt, children }: TrialFrameProps) {
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string; cause: string } | null>(null);
  const { working, run } = useWork((error) => setOutcome({ ok: false, ...failureOf(error) }));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const form = new FormData(event.currentTarget);
    if (changed) return setOutcome({ ok: false, text: "Guarda primero: se prueba lo que está guardado.", cause: "" });
    setOutcome(null);
    void run(async () => setOutcome({ ok: true, text: await attempt(form), cause: "" }));
  }

  return (
    <form className={css["sistema-ajustes"]} noValidate onSubmit={onSubmit} aria-label={title}>
      <h3>{title}</h3>
      {children}
      <div className={`en-fila al-medio ${css["sistema-ajustes__pie"]}`}>
        <button type="submit" className="boton boton--linea" aria-disabled={working}>
          {working ? "Probando…" : button}
        </button>
      </div>
      <div role="status">
        {outcome && (
          <div className={outcome.ok ? sistemaPageCss["sistema-bien"] : sistemaPageCss["sistema-mal"]}>
            {outcome.ok ? <Icon name="bien" /> : <AdminIcon name="error" />}
            <div>
              <p>{outcome.text}</p>
              {outcome.cause && <code className={sistemaPageCss["sistema-causa"]}>{outcome.cause}</code>}
            </div>
          </div>
        )}
      </div>
    </form>
  );
}

/** Words for a trial that failed. */
export function failureOf(error: unknown): { text: string; cause: string } {
  const cause = rawCause(error);
  if (cause === "") return { text: Object.values(fieldProblems(error))[0] ?? failureText(error), cause };
  if (/is not enabled/.test(cause))
    return { text: "S3 está apagado: enciéndelo arriba, guarda y prueba otra vez.", cause: "" };
  const [, refused] = /^(\S+) does not lead to an address that may be asked/.exec(cause) ?? [];
  if (refused)
    return {
      text: `No funcionó: este servidor no hace pedidos a ${refused}, que no es una dirección pública. Si es de tu red, agrégala a OUTBOUND_NETWORKS en sitio.env y arranca otra vez el servicio.`,
      cause: "",
    };
  return { text: "No funcionó. El otro servidor dijo:", cause };
}
