import { Icon } from "../../components/ui/icon.tsx";
import { type SignInProblem, signInProblemText } from "./sign-in-problems.ts";
import type { SignInState } from "./use-google-sign-in.ts";

/** The one button of signing in. Its words are Google's own. */
export function GoogleButton({ onPress, first = false }: { onPress: () => void; first?: boolean }) {
  return (
    <button type="button" className="boton boton-google" lang="en" data-first={first || undefined} onClick={onPress}>
      <svg className="ico" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.75"
          strokeLinecap="round"
        />
      </svg>
      Continue with Google
    </button>
  );
}

/** What became of the press. The place is there before the words, or nobody would hear them. */
export function SignInStatus({ state }: { state: SignInState }) {
  return (
    <div role={state.is === "failed" ? "alert" : "status"} className="ingreso__estado">
      {state.is === "waiting" && <p>Elige tu cuenta en la ventana de Google.</p>}
      {state.is === "failed" && <Problem problem={state.problem} />}
    </div>
  );
}

function Problem({ problem }: { problem: SignInProblem }) {
  return (
    <p className="ingreso__problema">
      <Icon name="aviso" />
      <span>{signInProblemText(problem)}</span>
    </p>
  );
}
