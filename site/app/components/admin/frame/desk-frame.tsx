import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { OfflineLine } from "../../connection/offline-line.tsx";
import { usePageCode } from "../../connection/use-page-code.ts";
import { DemonstrationRibbon } from "../../layout/demonstration-ribbon.tsx";
import { useFocusOnArrival } from "../../layout/use-focus-on-arrival.ts";
import { useRoot } from "../../layout/use-root.ts";
import { MessageHost } from "../../messages/message-host.tsx";
import { ToastHost } from "../../toasts/toast-host.tsx";
import { administratorToasts } from "../../toasts/toast-settings.ts";
import { LoadingOverlay } from "../../ui/loading-overlay.tsx";
import { growFields } from "../grow-fields.ts";

interface DeskFrameProps {
  bar: ReactNode;
  /** Dialogs over the page, shown on demand; includes the dialog for an expired session. */
  dialogs: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every page behind a sign-in, for administrators and parish keepers: bar, offline banner, toasts, messages.
 * Moves the focus to the content after a navigation.
 */
export function DeskFrame({ bar, dialogs, children }: DeskFrameProps) {
  const { demonstration } = useRoot();
  const content = useRef<HTMLElement>(null);
  const awaited = usePageCode();
  const navigation = useNavigation();
  useFocusOnArrival(content, useLocation().pathname);
  useEffect(growFields, []);
  return (
    <div className="admin">
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      {demonstration && <DemonstrationRibbon />}
      {bar}
      <OfflineLine />
      <ToastHost settings={administratorToasts} />
      <main id="contenido" tabIndex={-1} ref={content}>
        <LoadingOverlay loading={awaited !== null || navigation.state === "loading"} />
        {children}
      </main>
      <MessageHost />
      {dialogs}
    </div>
  );
}
