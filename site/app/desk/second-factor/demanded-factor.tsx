import { useState } from "react";
import { factorClientOf } from "../../backend/second-factor.ts";
import { FactorWizard } from "./factor-wizard.tsx";
import type { Entered } from "./sign-in-flow.ts";

interface DemandedFactorProps {
  collection: string;
  /** Token that only permits the setup of a factor, for 15 minutes. */
  token: string;
  email: string;
  /** Called with the session, not stored yet, once the recovery codes are saved. */
  onSet: (entered: Entered<unknown>) => void;
  /** Called when the token has expired. */
  onExpired: (problem: string) => void;
}

const expired = "Pasaron los quince minutos para poner el segundo factor. Empieza otra vez con tu contraseña.";

/** Setup of a second factor that the settings require: right after the password, before the session opens. */
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
