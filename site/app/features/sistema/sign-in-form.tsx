import { type FormEvent, type ReactNode, useId, useState } from "react";
import { statusOf } from "../../backend/status-of.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { problemText } from "../../text/problems/problems.ts";
import css from "./sign-in-page.module.css";
import { signIn } from "./superuser-client.ts";

interface SignInFormProps {
  /** Known already: it can be changed all the same. */
  email?: string;
  onSignedIn: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** E-mail and password of a superuser. What was typed stays where it is refused. */
export function SignInForm({ email = "", onSignedIn, children }: SignInFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const form = new FormData(event.currentTarget);
    const [identity, password] = [String(form.get("email")).trim(), String(form.get("password"))];
    if (identity === "" || password === "") return setProblem("Escribe tu correo y tu contraseña.");
    setWorking(true);
    setProblem(null);
    try {
      await signIn(identity, password);
      onSignedIn();
    } catch (error) {
      setProblem(refusal(statusOf(error)));
    } finally {
      setWorking(false);
    }
  }

  const described = problem ? `${id}-fallo` : undefined;
  return (
    <form onSubmit={onSubmit} noValidate className={css["sistema-entrada"]}>
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
      <div role="alert" className="ingreso__estado">
        {problem && (
          <p className="ingreso__problema" id={`${id}-fallo`}>
            <Icon name="aviso" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className="dialogo__botones">
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? "Entrando…" : "Entrar"}
        </button>
        {children}
      </div>
    </form>
  );
}

/** @param status of the answer; 0 when none came */
function refusal(status: number): string {
  if (status === 400) return "El correo o la contraseña no son correctos.";
  if (status === 403)
    return "Desde esta dirección de internet no se permite entrar. Lo deciden los ajustes del servidor.";
  return problemText(status);
}
