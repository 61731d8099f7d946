import { type ReactNode, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { signOut } from "../../backend/session/session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { AreaBar } from "../../components/admin/area-bar.tsx";
import { OfflineLine } from "../../components/connection/offline-line.tsx";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { ToastHost } from "../../components/toasts/toast-host.tsx";
import { administratorToasts } from "../../components/toasts/toast-settings.ts";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { KeeperSignInAgain } from "../../features/encargados/keeper-sign-in-again.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/layout.ts";

export const handle = application;

/** Who keeps this page: null for whom nobody has let in. The server sends a shell only: it does not know them. */
export async function clientLoader() {
  return { nombre: sessionOfPage()?.record.nombre ?? null };
}

/** A document has one owner, for as long as it lives. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Mi parroquia") },
  { name: "robots", content: "noindex" },
];

export function HydrateFallback() {
  return (
    <main id="contenido">
      <LoadingOverlay loading />
      <noscript>Esta página necesita JavaScript.</noscript>
    </main>
  );
}

/** Where the keepers of parishes work. */
export default function ParroquiaPropia({ loaderData: { nombre } }: Route.ComponentProps) {
  return (
    <Frame nombre={nombre}>
      {nombre === null ? (
        <>
          <h1>Mi parroquia</h1>
          <p>
            Para entrar hace falta un enlace. Pídelo a la oficina del Arzobispado: llega por WhatsApp y sirve una vez.
          </p>
        </>
      ) : (
        <Outlet />
      )}
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame nombre={null}>
      <PageProblem error={error} />
    </Frame>
  );
}

async function leave(): Promise<void> {
  await signOut();
  window.location.replace("/");
}

function Frame({ nombre, children }: { nombre: string | null; children: ReactNode }) {
  const { demonstration } = useRoot();
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  useAnswerToasts();
  useFocusOnArrival(content, pathname);
  return (
    <div className="admin">
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      {demonstration && <DemonstrationRibbon />}
      <AreaBar
        area="Mi parroquia"
        home={keeperPath}
        place={pathname}
        session={
          nombre === null ? (
            <p>Se entra con un enlace</p>
          ) : (
            <>
              <p>
                Bienvenid@: <strong>{nombre}</strong>
              </p>
              <button type="button" className="boton boton--suelto" onClick={leave}>
                <AdminIcon name="salir" />
                Cerrar Sesión
              </button>
            </>
          )
        }
      >
        {null}
      </AreaBar>
      <OfflineLine />
      <ToastHost settings={administratorToasts} />
      <main id="contenido" tabIndex={-1} ref={content}>
        <LoadingOverlay loading={navigation.state === "loading"} />
        {children}
      </main>
      <MessageHost />
      <KeeperSignInAgain />
    </div>
  );
}
