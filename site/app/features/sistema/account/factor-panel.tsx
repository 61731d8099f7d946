import { superusers } from "../../../backend/accounts.ts";
import { type FactorState, factorClient } from "../../../backend/second-factor.ts";
import { ifMissing } from "../../../backend/status-of.ts";
import { FactorSection } from "../../../desk/second-factor/factor-section.tsx";
import { FailureMessage } from "../failure.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import { withSuperuser } from "../with-superuser.ts";
import css from "./account-part.module.css";

interface FactorPanelProps {
  email: string;
  shown: boolean;
  /** Called after a change of the factor, which may have ended other sessions. */
  onChanged: () => void;
}

/**
 * Panel to set up, change or remove the superuser's second factor. Renders nothing if the server has no such feature.
 */
export function FactorPanel({ email, shown, onChanged }: FactorPanelProps) {
  const { value: state, error, loading, reload } = useLoaded(loadState, shown);
  if (state === "unknown") return null;
  return (
    <section className={`hoja ${css["sistema-cuenta"]}`} aria-labelledby="mi-segundo-factor">
      <h2 id="mi-segundo-factor">Segundo factor</h2>
      {error !== null && <FailureMessage what="tu segundo factor" error={error} retry={() => void reload()} />}
      {!state && loading && <Skeleton />}
      {state && (
        <FactorSection
          client={ownFactor}
          state={state}
          email={email}
          onChanged={() => {
            void reload();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

const ownFactor = factorClient(withSuperuser, superusers);

const loadState = (): Promise<FactorState | "unknown"> => ownFactor.find().catch(ifMissing("unknown" as const));
