import { useState } from "react";
import { useHydrated } from "../../state/use-hydrated.ts";
import { SignInProblem } from "./problem.tsx";
import css from "./provider-buttons.module.css";
import type { Provider } from "./providers.ts";
import { signInProblemText } from "./sign-in-problems.ts";
import type { SignInState } from "./use-sign-in.ts";

interface ProviderButtonsProps {
  providers: readonly Provider[];
  onPress: (provider: Provider) => void;
  /** Marks the first button with `data-first`, which gets the initial focus. */
  first?: boolean;
}

/**
 * Sign-in buttons, one per provider. Google prescribes the text of its button. The buttons are disabled until the page
 * is hydrated: a phone blocks a window that opens later than the tap.
 */
export function ProviderButtons({ providers, onPress, first = false }: ProviderButtonsProps) {
  const hydrated = useHydrated();
  return providers.map((provider, at) => (
    <button
      key={provider.name}
      type="button"
      className={`boton ${css["boton-proveedor"]}`}
      lang={provider.name === "google" ? "en" : undefined}
      data-first={(first && at === 0) || undefined}
      disabled={!hydrated}
      onClick={() => onPress(provider)}
    >
      <ProviderSign name={provider.name} />
      <span>{provider.name === "google" ? "Continue with Google" : `Continuar con ${provider.displayName}`}</span>
      {!hydrated && (
        <span className={css["boton-proveedor__espera"]} lang="es">
          Preparando…
        </span>
      )}
    </button>
  ));
}

const signs: Readonly<Record<string, string>> = {
  google: "M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9",
  microsoft: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
};
/** Icon of a key, for all other providers. */
const anySign = "M12.5 11.5 20 4m-3 3 2.5 2.5M14.5 9.5l2 2M13 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z";

function ProviderSign({ name }: { name: string }) {
  return (
    <svg className="ico" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={signs[name] ?? anySign}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === "google" ? 2.75 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Status of the sign-in. The live region is rendered before its text, or screen readers would not announce it. */
export function SignInStatus({ state }: { state: SignInState }) {
  return (
    <div role={state.is === "failed" ? "alert" : "status"} className="ingreso__estado">
      {state.is === "waiting" && <p>Elige tu cuenta en la ventana de {state.provider.displayName}.</p>}
      {state.is === "failed" && <SignInProblem text={signInProblemText(state.problem, state.provider.displayName)} />}
      {state.is === "failed" && state.problem === "in-app" && <AddressToCopy />}
    </div>
  );
}

/**
 * Address of this page with a copy button, for opening it in a full browser. Selects the text in case copying fails.
 */
function AddressToCopy() {
  const [isCopied, setCopied] = useState(false);
  const copy = (event: { currentTarget: HTMLElement }) => {
    event.currentTarget.parentElement?.querySelector("input")?.select();
    // In-app browsers often support only the older API.
    if (!navigator.clipboard) return setCopied(document.execCommand("copy"));
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(document.execCommand("copy")),
    );
  };
  return (
    <p className={`en-fila hueco-2 ${css["direccion-copiable"]}`}>
      <input
        readOnly
        aria-label="Dirección de esta página"
        value={window.location.href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="boton boton--linea" onClick={copy}>
        {isCopied ? "Dirección copiada" : "Copiar la dirección"}
      </button>
    </p>
  );
}
