import { useEffect, useRef, useState } from "react";
import type { FactorClient } from "../../backend/second-factor.ts";
import { useStore } from "../../state/use-store.ts";
import { CodeForm } from "./code-form.tsx";
import { createFactorFlow, type FactorPurpose } from "./factor-flow.ts";
import css from "./factor-form.module.css";
import { NewSecret } from "./new-secret.tsx";
import { ProveForm } from "./prove-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface FactorWizardProps<Session> {
  client: FactorClient<Session>;
  purpose: FactorPurpose;
  /** Email of the account, for the printed codes. */
  email: string;
  /** Heading level. */
  level: "h2" | "h3";
  /** Called at the end. @param session session of a person who was signing in; `null` otherwise */
  onDone: (session: Session | null) => void;
  onCancel?: () => void;
  onExpired?: () => void;
}

/** Wizard for one change of the second factor: proof of identity, authenticator app, recovery codes. */
export function FactorWizard<Session>(props: FactorWizardProps<Session>) {
  const { client, purpose, email, level, onDone, onCancel, onExpired } = props;
  const [flow] = useState(() => createFactorFlow(client, purpose));
  const step = useStore(flow.step);
  const place = useRef<HTMLDivElement>(null);
  const Heading = level;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus is gone with the step before
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[data-step-first]")?.focus();
  }, [step.is]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the step comes, not when the listeners change
  useEffect(() => {
    if (step.is === "off") onDone(null);
    if (step.is === "expired") onExpired?.();
  }, [step.is]);

  return (
    <div ref={place} className={`en-pila hueco-4 ${css["factor-pasos"]}`}>
      {step.is === "proving" && (
        <ProveForm
          purpose={purpose}
          problem={step.problem}
          email={email}
          level={level}
          onProve={(proof) => flow.prove(proof)}
          onCancel={onCancel}
        />
      )}
      {step.is === "scanning" && (
        <>
          <Heading tabIndex={-1} data-step-first>
            {purpose === "change" ? "Agrega el sitio en el teléfono nuevo" : "Agrega el sitio a tu aplicación"}
          </Heading>
          <NewSecret secret={step.secret} />
          <CodeForm
            problem={step.problem?.text ?? null}
            label="Confirmar"
            working="Confirmando…"
            takesRecovery={false}
            send={(otp) => flow.confirm(otp)}
            {...(onCancel && { back: { label: "Cancelar", go: onCancel } })}
          >
            <p>Cuando la aplicación muestre un código para este sitio, escríbelo aquí.</p>
          </CodeForm>
        </>
      )}
      {step.is === "saving" && (
        <RecoveryCodes
          codes={step.codes}
          email={email}
          heading={
            <Heading tabIndex={-1} data-step-first>
              Guarda tus códigos de recuperación
            </Heading>
          }
          onKept={() => onDone(step.session)}
        />
      )}
    </div>
  );
}
