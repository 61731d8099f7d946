import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { copyAddress } from "../../../components/admin/copy-address.ts";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { useLeavingGuard } from "../../../components/admin/use-leaving-guard.ts";
import { FailureMessage } from "../failure.tsx";
import { addressOf, usePlace } from "../parts.ts";
import { Skeleton } from "../skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import type { Settings } from "./draft.ts";
import { groups } from "./groups.ts";
import { loadSettings } from "./load-settings.ts";
import type { SettingsGroup } from "./setting-field.ts";
import { SettingsForm } from "./settings-form.tsx";
import css from "./settings-part.module.css";
import { MailTrial, StorageTrial } from "./trial.tsx";

/** Part 'Ajustes': one group of settings at a time. Unsaved changes stay when another group is opened. */
export function SettingsPart({ shown }: { shown: boolean }) {
  const { within } = usePlace();
  const { value: desk, error, loading, reload } = useLoaded(loadSettings, shown);
  const [saved, setSaved] = useState<{ settings: Settings; over: unknown } | null>(null);
  const drafts = useRef(new Set<string>());
  useLeavingGuard({
    mustAsk: useCallback(() => drafts.current.size > 0, []),
    text: "Los ajustes que cambiaste no están guardados.",
  });
  // Answer of the last save, until the settings are loaded again.
  const settings = saved?.over === desk ? saved?.settings : desk?.settings;
  const current = groups.find(({ name }) => name === within) ?? groups[0];

  return (
    <>
      <DeskHead title="Ajustes" />
      <div className={`en-columna hueco-4 al-inicio ${css["sistema-grupos"]}`}>
        <nav aria-label="Grupos de ajustes">
          <ul>
            {groups.map(({ name, title }) => (
              <li key={name}>
                <Link to={addressOf("ajustes", name)} aria-current={name === current?.name ? "true" : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {error !== null && <FailureMessage what="los ajustes" error={error} retry={() => void reload()} />}
          {!desk && loading && <Skeleton />}
          {desk &&
            settings &&
            groups.map((group) => (
              <section
                key={group.name}
                className="hoja"
                aria-labelledby={`ajustes-de-${group.name}`}
                hidden={group !== current}
              >
                <h2 id={`ajustes-de-${group.name}`}>{group.title}</h2>
                <p className="suave">{group.text}</p>
                {group.tells === "ownAddress" && desk.ownAddress !== "" && (
                  <p className="suave">
                    Tu dirección ahora, como la ve el servidor: <b>{desk.ownAddress}</b>
                  </p>
                )}
                {group.tells === "returnAddress" && <ReturnAddress address={desk.returnAddress} />}
                <SettingsForm
                  group={group}
                  settings={settings}
                  settled={desk.settled}
                  onSaved={(next) => setSaved({ settings: next, over: desk })}
                  onDraft={(changed) => drafts.current[changed ? "add" : "delete"](group.name)}
                >
                  {(changed) => <TrialOf group={group} changed={changed} />}
                </SettingsForm>
              </section>
            ))}
        </div>
      </div>
    </>
  );
}

function TrialOf({ group: { trial }, changed }: { group: SettingsGroup; changed: boolean }) {
  if (trial === "mail") return <MailTrial changed={changed} />;
  return trial ? <StorageTrial of={trial} changed={changed} /> : null;
}

/** OAuth2 redirect address with a copy button, for the provider's own form. */
function ReturnAddress({ address }: { address: string }) {
  return (
    <div className={`en-fila al-medio ${css["sistema-regreso"]}`}>
      <p className="suave">
        Dirección de regreso que se anota allí: <b>{address}</b>
      </p>
      <button type="button" className="boton boton--linea" onClick={() => copyAddress(address)}>
        <AdminIcon name="copiar" /> Copiar
      </button>
    </div>
  );
}
