import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useHydrated } from "../../state/use-hydrated.ts";
import "../../styles/kit/campos.css";
import css from "./credentials-form.module.css";
import { FailedLine } from "./failed-line.tsx";

interface CredentialsFormProps {
  /** E-mail that is known already; the person can still change it. */
  email?: string;
  /** Reason for asking again. `null`: first attempt. */
  problem?: string | null;
  /** Signs in. @returns message for the person if the sign-in fails; null on success */
  signIn: (email: string, password: string) => Promise<string | null>;
  /** Content beside the submit button. */
  children?: ReactNode;
}

/**
 * Sign-in form with e-mail and password. A failed sign-in keeps the typed text. Disabled until the page's script has
 * loaded: without it the browser would write the password into the address.
 */
export function CredentialsForm({ email = "", problem: first = null, signIn, children }: CredentialsFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(first);
  const [working, setWorking] = useState(false);
  const hydrated = useHydrated();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const form = new FormData(event.currentTarget);
    const [identity, password] = [String(form.get("email")).trim(), String(form.get("password"))];
    if (identity === "" || password === "") return setProblem("Escribe tu correo y tu contraseña.");
    setWorking(true);
    setProblem(null);
    setProblem(await signIn(identity, password));
    setWorking(false);
  }

  const described = problem ? `${id}-fallo` : undefined;
  return (
    <form method="post" onSubmit={onSubmit} noValidate className={`en-pila hueco-4 ${css.credenciales}`}>
      <div className="campo">
        <label htmlFor={`${id}-correo`}>Correo</label>
        <input
          id={`${id}-correo`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          aria-invalid={problem !== null}
          aria-describedby={described}
          data-first={email === "" || undefined}
        />
      </div>
      <div className="campo">
        <label htmlFor={`${id}-clave`}>Contraseña</label>
        <input
          id={`${id}-clave`}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem !== null}
          aria-describedby={described}
          data-first={email !== "" || undefined}
        />
      </div>
      <FailedLine id={`${id}-fallo`} problem={problem} />
      <div className="dialogo__botones">
        <button type="submit" className="boton" disabled={!hydrated} aria-disabled={working}>
          {working ? "Entrando…" : "Entrar"}
        </button>
        {children}
      </div>
    </form>
  );
}
