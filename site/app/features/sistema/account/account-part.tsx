import { useState } from "react";
import { FactorPanel } from "./factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

interface AccountPartProps {
  email: string;
  shown: boolean;
}

/** Part 'Mi cuenta': the superuser's second factor and sessions. */
export function AccountPart({ email, shown }: AccountPartProps) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <div className="mesa__cabeza">
        <div>
          <h1>Mi cuenta</h1>
          <p className="suave">{email}</p>
        </div>
      </div>
      <FactorPanel email={email} shown={shown} onChanged={() => setChanges(changes + 1)} />
      <SessionsPanel key={changes} shown={shown} />
    </>
  );
}
