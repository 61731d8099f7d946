import { useEffect, useRef, useState } from "react";
import type { FactorClient, FactorState } from "../../backend/second-factor.ts";
import { serverNow } from "../../backend/server-clock.ts";
import { Caution } from "../../components/admin/caution.tsx";
import { readStoredDate } from "../../text/dates/dates.ts";
import { shortMoment } from "../../text/dates/short-moment.ts";
import { refusalText } from "../../text/problems/problem-codes.ts";
import type { FactorPurpose } from "./factor-flow.ts";
import css from "./factor-section.module.css";
import { FactorWizard } from "./factor-wizard.tsx";

interface FactorSectionProps {
  client: FactorClient<unknown>;
  state: FactorState;
  /** Email of the account. */
  email: string;
  /** Called after the state changed on the server. */
  onChanged: () => void;
}

/** Second factor of the person's own account: its state, and buttons for each change. */
export function FactorSection({ client, state, email, onChanged }: FactorSectionProps) {
  const [purpose, setPurpose] = useState<FactorPurpose | null>(null);
  const [message, setMessage] = useState("");
  const rest = useRef<HTMLDivElement>(null);
  const last = useRef<{ purpose: FactorPurpose; isDone: boolean } | null>(null);
  useEffect(() => {
    if (purpose !== null || !last.current) return;
    // A finished change soon replaces the buttons, which would lose the focus: focus their container.
    const button = rest.current?.querySelector<HTMLElement>(`[data-purpose="${last.current.purpose}"]`);
    (last.current.isDone ? rest.current : (button ?? rest.current))?.focus();
  }, [purpose]);
  const leave = (isDone: boolean) => {
    last.current = purpose && { purpose, isDone };
    setPurpose(null);
  };

  return (
    <>
      {purpose === null ? (
        <div ref={rest} tabIndex={-1} className="en-pila hueco-4 sin-estirar sin-marco">
          <Rest
            state={state}
            begin={(next) => {
              setMessage("");
              setPurpose(next);
            }}
          />
        </div>
      ) : (
        <FactorWizard
          key={purpose}
          client={client}
          purpose={purpose}
          email={email}
          level="h3"
          onCancel={() => leave(false)}
          onDone={() => {
            setMessage(outcomes[purpose]);
            leave(true);
            onChanged();
          }}
        />
      )}
      <p role="status" className={css["factor-propio__dicho"]}>
        {message}
      </p>
    </>
  );
}

/** Message after each change. */
const outcomes: Record<FactorPurpose, string> = {
  "set-up": "El segundo factor está puesto. Tus sesiones en otros equipos se cerraron.",
  demanded: "",
  change: "Desde ahora valen los códigos del teléfono nuevo.",
  codes: "Desde ahora valen los códigos de recuperación nuevos.",
  off: "El segundo factor se quitó.",
};

interface RestProps {
  state: FactorState;
  begin: (purpose: FactorPurpose) => void;
}

function Rest({ state, begin }: RestProps) {
  if (!state.hasPassword) {
    return (
      <p>
        Es para quien entra con contraseña, y tu cuenta no tiene. Si pones una en «Tu contraseña», aquí le agregas el
        segundo factor.
      </p>
    );
  }
  if (state.isSet) return <SetFactor state={state} begin={begin} />;
  return (
    <>
      <p>
        No lo has puesto: para entrar con tu correo basta tu contraseña. Con él, además, el sitio pide un código que
        solo ve tu teléfono.
      </p>
      {state.isRequired && <Caution>El sitio lo exige: si no lo pones ahora, te lo pedirá al entrar.</Caution>}
      {state.hasKey ? (
        <button type="button" className="boton" data-purpose="set-up" onClick={() => begin("set-up")}>
          Poner un segundo factor
        </button>
      ) : (
        <Caution>{refusalText({ status: 400, code: "validation_no_settings_key", requestId: null })}</Caution>
      )}
    </>
  );
}

/** Number of recovery codes at or below which the person is advised to create new ones. */
const few = 3;

function SetFactor({ state: { since, recoveryCodes, isRequired, hasKey }, begin }: RestProps) {
  const day = readStoredDate(since);
  return (
    <>
      <p>
        <span className="estado estado--publicado">Puesto</span> {day && shortMoment(day, serverNow())}
      </p>
      {recoveryCodes <= few ? (
        <Caution>
          {`${codesLeft(recoveryCodes)} Crea otros diez antes de que te falten: sin ellos, quien pierde el teléfono no entra con su contraseña.`}
        </Caution>
      ) : (
        <p>{codesLeft(recoveryCodes)}</p>
      )}
      <div className="en-fila hueco-3">
        <button type="button" className="boton boton--linea" data-purpose="codes" onClick={() => begin("codes")}>
          Códigos nuevos
        </button>
        {hasKey && (
          <button type="button" className="boton boton--linea" data-purpose="change" onClick={() => begin("change")}>
            Cambiar de teléfono
          </button>
        )}
        {!isRequired && (
          <button type="button" className="boton boton--peligro-linea" data-purpose="off" onClick={() => begin("off")}>
            Quitar
          </button>
        )}
      </div>
      {isRequired && <p className="suave">El sitio lo exige, así que no se puede quitar.</p>}
    </>
  );
}

/** `Te quedan 8 códigos de recuperación.` */
function codesLeft(count: number): string {
  if (count === 0) return "No te queda ningún código de recuperación.";
  return count === 1 ? "Te queda un código de recuperación." : `Te quedan ${count} códigos de recuperación.`;
}
