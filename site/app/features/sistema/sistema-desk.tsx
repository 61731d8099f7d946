import { type ReactNode, useEffect, useRef, useState } from "react";
import { OfflineLine } from "../../components/connection/offline-line.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { ToastHost } from "../../components/toasts/toast-host.tsx";
import { administratorToasts } from "../../components/toasts/toast-settings.ts";
import { pageTitle } from "../../text/page-title.ts";
import { AccountPart } from "./account/account-part.tsx";
import { BackupsPart } from "./backups/backups-part.tsx";
import { RestoringPage } from "./backups/restoring-page.tsx";
import type { Restoring } from "./backups/watch-restore.ts";
import { LogsPart } from "./logs/logs-part.tsx";
import { type PartName, parts, usePlace } from "./parts.ts";
import { SettingsPart } from "./settings/settings-part.tsx";
import { SuperuserSignInAgain } from "./sign-in-again.tsx";
import { SistemaBar } from "./sistema-bar.tsx";
import { StatePart } from "./state/state-part.tsx";

interface SistemaDeskProps {
  email: string;
  /** The superuser has just signed in: the focused form was removed, so set the focus again. */
  arriving: boolean;
}

/** Page 'Sistema' after sign-in: bar and one visible part, or the running restore. */
export function SistemaDesk({ email, arriving }: SistemaDeskProps) {
  const { part } = usePlace();
  const content = useRef<HTMLElement>(null);
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  useFocusOnArrival(content, restoring ? "" : part);
  useEffect(() => {
    if (arriving) content.current?.focus({ preventScroll: true });
  }, [arriving]);
  const label = parts[part].label;
  useEffect(() => {
    document.title = pageTitle(`Sistema: ${label}`);
  }, [label]);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is one, but the address, which names the part, stays */}
      <a
        className="saltar"
        href="#contenido"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Saltar al contenido
      </a>
      <SistemaBar email={email} part={restoring ? null : part} />
      <OfflineLine />
      <ToastHost settings={administratorToasts} />
      <main id="contenido" tabIndex={-1} ref={content} aria-label={restoring ? undefined : label}>
        {restoring ? (
          <RestoringPage restoring={restoring} onEnd={() => setRestoring(null)} />
        ) : (
          <>
            <Part name="estado">{(shown) => <StatePart shown={shown} />}</Part>
            <Part name="respaldos">{(shown) => <BackupsPart shown={shown} onRestore={setRestoring} />}</Part>
            <Part name="registros">{(shown) => <LogsPart shown={shown} />}</Part>
            <Part name="ajustes">{(shown) => <SettingsPart shown={shown} />}</Part>
            <Part name="cuenta">{(shown) => <AccountPart email={email} shown={shown} />}</Part>
          </>
        )}
      </main>
      <SuperuserSignInAgain email={email} restored={restoring !== null} />
    </>
  );
}

/** Mounts a part when it is first shown, then only hides it, so that typed text and running work are kept. */
function Part({ name, children }: { name: PartName; children: (shown: boolean) => ReactNode }) {
  const { part } = usePlace();
  const shown = part === name;
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  return seen ? <div hidden={!shown}>{children(shown)}</div> : null;
}
