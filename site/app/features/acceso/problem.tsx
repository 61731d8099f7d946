import { Icon } from "../../components/ui/icon.tsx";
import type { StorageProblem } from "../../state/device-store.ts";
import { unkeptSessionText } from "../../text/unkept.ts";
import "../../styles/desk/problema.css";

/** Message that says why a sign-in does not work and what to do. */
export function SignInProblem({ text }: { text: string }) {
  return (
    <p className="ingreso__problema">
      <Icon name="aviso" />
      <span>{text}</span>
    </p>
  );
}

/** Message that this browser does not keep the session. @param problem `null`: it does */
export const UnkeptSession = ({ problem }: { problem: StorageProblem | null }) =>
  problem && (
    <div role="alert">
      <SignInProblem text={unkeptSessionText[problem]} />
    </div>
  );
