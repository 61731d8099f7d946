import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { CredentialsForm } from "../../components/admin/credentials-form.tsx";
import { useStore } from "../../state/use-store.ts";
import { CodeForm } from "./code-form.tsx";
import type { Entered, SignInFlow } from "./sign-in-flow.ts";

/** Loaded on demand: few accounts need it. */
const DemandedFactor = lazy(() => import("./demanded-factor.tsx"));

interface PasswordSignInFlowProps<Record> {
  signInFlow: SignInFlow<Record>;
  collection: string;
  /** Prefilled email; can be edited. */
  email?: string;
  /** Called with the email before the request. */
  onEmail?: (email: string) => void;
  /** Called with the account after sign-in; the session is not stored yet. */
  onEntered: (entered: Entered<Record>) => void;
  /** Called when a demanded setup starts and when it is abandoned, so that the page makes room. */
  onDemanded?: ((isDemanded: boolean) => void) | undefined;
  /** Moves the focus into the form, because the page is already open. */
  isNew?: boolean;
  /** Content beside the password button. */
  children?: ReactNode;
}

/** Password sign-in: credentials, then the code of a second factor, or its setup where the settings require one. */
export function PasswordSignInFlow<Record extends object>(props: PasswordSignInFlowProps<Record>) {
  const { signInFlow, collection, email = "", onEmail, onEntered, onDemanded, isNew = false, children } = props;
  const step = useStore(signInFlow.step);
  const typed = useRef(email);
  const place = useRef<HTMLDivElement>(null);
  const isDemanded = step.is === "unset";
  useFocusOnStep(place, step.is, isNew);
  useDemandedNote(isDemanded, onDemanded);

  return (
    <div ref={place}>
      {(step.is === "password" || step.is === "in") && (
        <CredentialsForm
          email={typed.current}
          problem={step.is === "password" ? step.problem : null}
          signIn={async (identity, password) => {
            typed.current = identity;
            onEmail?.(identity);
            const next = await signInFlow.enter(identity, password);
            if (next.is === "in") onEntered(next.entered);
            return next.is === "password" ? next.problem : null;
          }}
        >
          {children}
        </CredentialsForm>
      )}
      {step.is === "code" && (
        <CodeForm
          problem={step.problem}
          label="Entrar"
          working="Entrando…"
          takesRecovery
          back={{ label: "Volver", go: () => signInFlow.restart() }}
          send={async (otp) => {
            const next = await signInFlow.prove(otp);
            if (next.is === "in") onEntered(next.entered);
          }}
        >
          <p>Tu contraseña es correcta. Falta el segundo factor: abre la aplicación de códigos en tu teléfono.</p>
        </CodeForm>
      )}
      {step.is === "unset" && (
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <DemandedFactor
            collection={collection}
            token={step.entered.token}
            email={emailOf(step.entered.record) || typed.current}
            onSet={(entered) => onEntered(entered as Entered<Record>)}
            onExpired={(problem) => signInFlow.restart(problem)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus into the next step, because the focused element was removed. */
function useFocusOnStep(place: React.RefObject<HTMLElement | null>, is: string, isNew: boolean): void {
  const shown = useRef(isNew ? "" : is);
  useEffect(() => {
    if (shown.current === is) return;
    shown.current = is;
    if (is !== "in") place.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [place, is]);
}

function useDemandedNote(isDemanded: boolean, onDemanded?: (isDemanded: boolean) => void): void {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current === isDemanded) return;
    reported.current = isDemanded;
    onDemanded?.(isDemanded);
  }, [isDemanded, onDemanded]);
}

/** Email of an account. Empty: hidden in this record. */
function emailOf(record: object): string {
  const { email } = record as { email?: unknown };
  return typeof email === "string" ? email : "";
}
