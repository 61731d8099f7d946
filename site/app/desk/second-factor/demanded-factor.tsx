import { useState } from "react";
import { factorClientOf } from "../../backend/second-factor.ts";
import { FactorWizard } from "./factor-wizard.tsx";
import type { Entered } from "./way-in.ts";

interface DemandedFactorProps {
  collection: string;
  /** Opens the set-up of a factor alone, for 15 minutes. */
  token: string;
  email: string;
  /** Gets the session, which is not stored yet, when the recovery codes are kept. */
  onSet: (entered: Entered<unknown>) => void;
  /** The token is worth nothing any more. */
  onExpired: (problem: string) => void;
}

const expired = "Pasaron los quince minutos para poner el segundo factor. Empieza otra vez con tu contraseña.";

/** Set-up of the factor without which nobody gets in by password: straight after the password, before anything else opens. */
export default function DemandedFactor({ collection, token, email, onSet, onExpired }: DemandedFactorProps) {
  const [client] = useState(() => factorClientOf<Entered<unknown>>(token, collection));
  return (
    <FactorWizard
      client={client}
      purpose="demanded"
      email={email}
      level="h2"
      onDone={(session) => (session ? onSet(session) : onExpired(expired))}
      onExpired={() => onExpired(expired)}
    />
  );
}
