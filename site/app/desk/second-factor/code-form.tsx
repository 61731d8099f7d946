import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { FailedLine } from "../../components/admin/failed-line.tsx";
import { CodeField, isWholeCode, readCode } from "./code-field.tsx";
import css from "./factor-form.module.css";

interface CodeFormProps {
  /** Content above the field. */
  children: ReactNode;
  problem: string | null;
  /** Label of the button, idle and while sending. */
  label: string;
  working: string;
  takesRecovery: boolean;
  send: (otp: string) => Promise<unknown>;
  /** Back button. Left out: no such button. */
  back?: { label: string; go: () => void };
}

/** Form that asks for a code. A rejected code stays in the field, selected, so that the next one replaces it. */
export function CodeForm({
  children,
  problem,
  label,
  working: workingLabel,
  takesRecovery,
  send,
  back,
}: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const [missing, setMissing] = useState(false);
  const shownProblem = missing ? incomplete(takesRecovery) : problem;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const typed = String(new FormData(event.currentTarget).get("otp"));
    const isWhole = isWholeCode(typed, takesRecovery);
    setMissing(!isWhole);
    if (!isWhole) return field.current?.select();
    setWorking(true);
    await send(readCode(typed));
    setWorking(false);
    field.current?.select();
  }

  return (
    <form method="post" onSubmit={onSubmit} noValidate className={`en-pila hueco-4 ${css["factor-forma"]}`}>
      {children}
      <CodeField
        id={id}
        ref={field}
        problemId={shownProblem ? `${id}-fallo` : undefined}
        takesRecovery={takesRecovery}
        isFirst
      />
      <FailedLine id={`${id}-fallo`} problem={shownProblem} />
      <div className={`en-fila hueco-3 ${css["factor-botones"]}`}>
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? workingLabel : label}
        </button>
        {back && (
          <button type="button" className="boton boton--linea" onClick={back.go}>
            {back.label}
          </button>
        )}
      </div>
    </form>
  );
}

const incomplete = (takesRecovery: boolean) =>
  takesRecovery
    ? "Escribe las seis cifras que muestra tu aplicación, o un código de recuperación entero."
    : "Escribe las seis cifras que muestra tu aplicación.";
