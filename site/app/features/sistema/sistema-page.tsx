import { useRef, useSyncExternalStore } from "react";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import "../../admin.css";
import { SignInPage } from "./sign-in-page.tsx";
import { SistemaDesk } from "./sistema-desk.tsx";
import css from "./sistema-page.module.css";
import { superuserClient } from "./superuser-client.ts";

/** Page 'Sistema' of superusers: sign-in, then server state, backups, logs and settings. */
export default function SistemaPage() {
  const { demonstration } = useRoot();
  const email = useSuperuser();
  const asked = useRef(false);
  if (email === null) asked.current = true;
  return (
    <div className={`admin ${css.sistema}`}>
      {demonstration && <DemonstrationRibbon />}
      {email === undefined && (
        <main id="contenido">
          <LoadingOverlay loading />
          <noscript>Para entrar hace falta JavaScript.</noscript>
        </main>
      )}
      {email === null && <SignInPage />}
      {typeof email === "string" && <SistemaDesk email={email} arriving={asked.current} />}
      <MessageHost />
    </div>
  );
}

/**
 * Returns the e-mail of the signed-in superuser. Null: not signed in; undefined: server rendering. An expired session
 * still counts, so that typed text stays; the next request asks to sign in again (with-superuser.ts).
 */
function useSuperuser(): string | null | undefined {
  return useSyncExternalStore(listen, signedIn, () => undefined);
}

const listen = (changed: () => void) => superuserClient().authStore.onChange(changed);

function signedIn(): string | null | undefined {
  const { record } = superuserClient().authStore;
  return record ? String(record.email ?? "") : null;
}
