import { type FormEvent, useId, useRef, useState } from "react";
import type { FactorProof } from "../../backend/second-factor.ts";
import { FailedLine } from "../../components/admin/failed-line.tsx";
import { CodeField, isWholeCode, readCode } from "./code-field.tsx";
import type { FactorPurpose } from "./factor-flow.ts";
import css from "./factor-form.module.css";
import type { FactorProblem } from "./factor-problems.ts";

interface ProveFormProps {
  purpose: FactorPurpose;
  problem: FactorProblem | null;
  /** Email of the account, for the password manager. */
  email: string;
  level: "h2" | "h3";
  onProve: (proof: FactorProof) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** First step of a change: explanation, and proof of identity. */
export function ProveForm({ purpose, problem, email, level: Heading, onProve, onCancel }: ProveFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [working, setWorking] = useState(false);
  const [missing, setMissing] = useState<FactorProblem | null>(null);
  const { title, text, button } = words[purpose];
  const asksPassword = purpose !== "demanded";
  const asksCode = purpose === "change" || purpose === "codes" || purpose === "off";
  const shownProblem = missing ?? problem;
  const problemIdOf = (field: FactorProblem["field"]) => (shownProblem?.field === field ? `${id}-fallo` : undefined);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const typed = new FormData(event.currentTarget);
    const [password, otp] = [String(typed.get("password") ?? ""), String(typed.get("otp") ?? "")];
    const found = findMissing(asksPassword ? password : null, asksCode ? otp : null);
    setMissing(found);
    if (found) return focusField(form.current, found.field);
    setWorking(true);
    await onProve({ ...(asksPassword && { password }), ...(asksCode && { otp: readCode(otp) }) });
    setWorking(false);
    focusField(form.current, asksCode ? "otp" : "password");
  }

  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className={`en-pila hueco-4 ${css["factor-forma"]}`}>
      <Heading tabIndex={-1} data-step-first data-first>
        {title}
      </Heading>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {asksPassword && (
        <div className="campo">
          <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
          <label htmlFor={`${id}-clave`}>Tu contraseña</label>
          <input
            id={`${id}-clave`}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={shownProblem?.field === "password"}
            aria-describedby={problemIdOf("password")}
          />
        </div>
      )}
      {asksCode && <CodeField id={`${id}-codigo`} problemId={problemIdOf("otp")} takesRecovery />}
      <FailedLine id={`${id}-fallo`} problem={shownProblem?.text ?? null} />
      <div className={`en-fila hueco-3 ${css["factor-botones"]}`}>
        <button
          type="submit"
          className={purpose === "off" ? "boton boton--peligro-linea" : "boton"}
          aria-disabled={working}
        >
          {working ? "Un momento…" : button}
        </button>
        {onCancel && (
          <button type="button" className="boton boton--linea" onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}

/** Checks for missing values. @param password and @param otp `null` when not requested */
function findMissing(password: string | null, otp: string | null): FactorProblem | null {
  if (password === "") return { field: "password", text: "Escribe tu contraseña." };
  if (otp === null || isWholeCode(otp)) return null;
  return {
    field: "otp",
    text: "Escribe las seis cifras que muestra tu aplicación, o un código de recuperación entero.",
  };
}

function focusField(form: HTMLFormElement | null, field: FactorProblem["field"]): void {
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  input?.focus();
  input?.select();
}

const whatItIs =
  "Con él no basta tu contraseña para entrar: el sitio pide también un código de seis cifras, que cambia cada 30 segundos y que solo ve tu teléfono.";
const whatIsNeeded =
  "Necesitas en el teléfono una aplicación de códigos: Google Authenticator, Microsoft Authenticator, Aegis o la de tu gestor de contraseñas. Todas sirven, y funcionan sin internet.";

const words: Record<FactorPurpose, { title: string; text: readonly string[]; button: string }> = {
  "set-up": { title: "Poner un segundo factor", text: [whatItIs, whatIsNeeded], button: "Seguir" },
  demanded: {
    title: "Antes de entrar, pon un segundo factor",
    text: [`Este sitio lo exige a quien entra con contraseña. ${whatItIs}`, whatIsNeeded],
    button: "Empezar",
  },
  change: {
    title: "Cambiar de teléfono",
    text: [
      "El teléfono nuevo da los códigos desde que lo confirmas, y el de antes ya no. También recibes códigos de recuperación nuevos, y se cierran tus sesiones en otros equipos.",
    ],
    button: "Seguir",
  },
  codes: {
    title: "Códigos de recuperación nuevos",
    text: ["Recibes diez. Los que tenías dejan de servir."],
    button: "Crear códigos nuevos",
  },
  off: {
    title: "Quitar el segundo factor",
    text: ["Después de quitarlo, para entrar a tu cuenta basta con tu contraseña."],
    button: "Quitar el segundo factor",
  },
};
