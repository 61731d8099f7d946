import { useState } from "react";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
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
      <DeskHead title="Mi cuenta" about={email} />
      <FactorPanel email={email} shown={shown} onChanged={() => setChanges(changes + 1)} />
      <SessionsPanel key={changes} shown={shown} />
    </>
  );
}
