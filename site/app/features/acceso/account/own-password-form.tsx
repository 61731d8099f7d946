import { type FormEvent, useId, useState } from "react";
import { administrators } from "../../../backend/accounts.ts";
import { TooManyTriesError } from "../../../backend/retry-after.ts";
import { storeSession } from "../../../backend/session/session.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { useWork } from "../../../components/admin/form/use-work.ts";
import { useRoot } from "../../../components/layout/use-root.ts";
import { waitText } from "../../../desk/second-factor/factor-problems.ts";
import { PasswordSignInFlow } from "../../../desk/second-factor/password-sign-in-flow.tsx";
import type { SignInFlow } from "../../../desk/second-factor/sign-in-flow.ts";
import { formProblems } from "../../../text/problems/save-problems.ts";
import css from "./own-password-form.module.css";
import { setOwnPassword } from "./set-own-password.ts";

interface OwnPasswordFormProps {
  person: Session["record"];
  /** Account has a password already: the form asks for it. */
  hasPassword: boolean;
  onSaved: () => void;
}

/** Form to set or change the own password. Only the person can do so. */
export function OwnPasswordForm({ person, hasPassword, onSaved }: OwnPasswordFormProps) {
  const id = useId();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { working, run } = useWork((error) => setProblems(problemsOf(error, hasPassword)));
  const [shown, setShown] = useState(false);
  const { recaptchaSiteKey } = useRoot();
  // Password saved, but this device must sign in again. `null`: no sign-in pending.
  const [signInFlow, setSignInFlow] = useState<SignInFlow<Session["record"]> | null>(null);

  async function enter(session: Session) {
    await storeSession(session);
    setSignInFlow(null);
    onSaved();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const form = event.currentTarget;
    const read = (name: string) => String(new FormData(form).get(name) ?? "");
    const [password, passwordConfirm, oldPassword] = [read("password"), read("passwordConfirm"), read("oldPassword")];
    const found = checked(password, passwordConfirm, hasPassword ? oldPassword : null);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form);
    void run(async () => {
      const begun = await setOwnPassword({ person, password, passwordConfirm, oldPassword, recaptchaSiteKey });
      form.reset();
      const step = begun.step.get();
      if (step.is === "in") await enter(step.entered);
      else setSignInFlow(begun);
    });
  }

  const field = (name: string, label: string, complete: string, help?: string) => {
    const problem = problems[name];
    return (
      <FieldFrame id={`${id}-${name}`} label={label} help={help} problem={problem}>
        <input
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={complete}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldMarks(`${id}-${name}`, { help, problem })}
        />
      </FieldFrame>
    );
  };
  if (signInFlow) {
    return (
      <>
        <p role="status">
          La contraseña se guardó, y tus sesiones se cerraron. Para seguir en este equipo, entra con ella.
        </p>
        <PasswordSignInFlow
          signInFlow={signInFlow}
          collection={administrators}
          email={String(person.email)}
          onEntered={enter}
          isNew
        />
      </>
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate className={`en-pila hueco-4 ${css["clave-propia"]}`}>
      {/* Tells the password manager which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" defaultValue={person.email} hidden readOnly />
      {hasPassword && field("oldPassword", "Contraseña actual", "current-password")}
      {field(
        "password",
        hasPassword ? "Contraseña nueva" : "Contraseña",
        "new-password",
        "Diez letras o más. Tres o cuatro palabras que no vayan juntas son fáciles de recordar.",
      )}
      {field("passwordConfirm", "La misma otra vez", "new-password")}
      <label className={`en-linea hueco-3 al-medio ${css["clave-propia__ver"]}`}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Mostrar lo que escribo
      </label>
      {problems.general && (
        <p className="fallo" role="alert">
          {problems.general}
        </p>
      )}
      <button type="submit" className="boton" aria-disabled={working}>
        {working ? "Guardando…" : hasPassword ? "Cambiar la contraseña" : "Guardar la contraseña"}
      </button>
    </form>
  );
}

/** Maps a save error to a message for each visible field, or `general`. */
const problemsOf = (error: unknown, hasPassword: boolean): Record<string, string> =>
  error instanceof TooManyTriesError
    ? { general: waitText(error.seconds) }
    : formProblems(error, ["password", "passwordConfirm", ...(hasPassword ? ["oldPassword"] : [])]);

function checked(password: string, confirmation: string, old: string | null): Record<string, string> {
  const problems: Record<string, string> = {};
  if (old === "") problems.oldPassword = "Escribe la contraseña que usas ahora.";
  if ([...password].length < 10) problems.password = "Escribe diez letras o más.";
  else if (password !== confirmation) problems.passwordConfirm = "No es igual a la de arriba.";
  return problems;
}

function focusFirst(form: HTMLFormElement): void {
  // `aria-invalid` is set by the next render.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
