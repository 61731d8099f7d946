import { type Ref, useState } from "react";
import "../../styles/kit/boton.css";
import "../../styles/kit/campos.css";
import css from "./code-field.module.css";

interface CodeFieldProps {
  id: string;
  ref?: Ref<HTMLInputElement>;
  /** Id of the error message. */
  problemId?: string | undefined;
  /** A recovery code is accepted in place of the app's code. */
  takesRecovery: boolean;
  isFirst?: boolean;
}

const recoveryHint = "Si no tienes el teléfono, escribe uno de tus códigos de recuperación.";

/** Input for a code. Phones show a numeric keyboard; a button switches to recovery codes and the full keyboard. */
export function CodeField({ id, ref, problemId, takesRecovery, isFirst = false }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const described = [problemId, takesRecovery && `${id}-ayuda`].filter(Boolean).join(" ") || undefined;
  const change = () => {
    setRecovery(!recovery);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="campo">
      <label htmlFor={id}>{recovery ? "Código de recuperación" : "Código de tu aplicación"}</label>
      <input
        id={id}
        ref={ref}
        name="otp"
        type="text"
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={recovery ? "xxxx-xxxx-xxxx-xxxx" : "123456"}
        className={css.cifras}
        aria-invalid={problemId !== undefined}
        aria-describedby={described}
        data-first={isFirst || undefined}
      />
      {takesRecovery && (
        <div className={css.cifras__otra}>
          <p id={`${id}-ayuda`}>{recovery ? "Cada uno sirve una sola vez." : recoveryHint}</p>
          <button type="button" className={css.cifras__cambio} onClick={change}>
            {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
          </button>
        </div>
      )}
    </div>
  );
}

/** Tells whether the text is complete: six digits, or a recovery code with any separators. */
export const isWholeCode = (typed: string, takesRecovery = true): boolean =>
  /^\d{6}$/.test(typed.replace(/\s/g, "")) || (takesRecovery && typed.replace(/[^a-z0-9]/gi, "").length === 16);

/** Normalizes a code: removes spaces between digits, trims a recovery code. */
export const readCode = (typed: string): string => (/^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, "") : typed.trim());
