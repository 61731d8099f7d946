import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { cameFromClosedDoor } from "../../backend/session/guard.ts";
import { myRole } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { Navbar } from "../../components/admin/navbar.tsx";
import { OfflineLine } from "../../components/connection/offline-line.tsx";
import { usePageCode } from "../../components/connection/use-page-code.ts";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { ToastHost } from "../../components/toasts/toast-host.tsx";
import { administratorToasts } from "../../components/toasts/toast-settings.ts";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { LibraryHost } from "../../desk/library/library-host.tsx";
import { AdministratorSignInAgain } from "../../features/acceso/sign-in-again.tsx";
import { useSessionWatch } from "../../features/acceso/use-session-watch.ts";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { showMessage } from "../../state/messages.ts";
import type { Route } from "./+types/layout.ts";

export const handle = application;

/** Who is signed in, for every administrator page (NAV-05). The server sends a shell only: it does not know them. */
export async function clientLoader() {
  const session = sessionOfPage();
  if (!session) {
    window.location.replace("/");
    return new Promise<{ nombre: string; people: boolean }>(() => {});
  }
  return { nombre: session.record.nombre, people: myRole() === "administrador" };
}

/** A document has one owner, for as long as it lives. */
export const shouldRevalidate = () => false;

/** Nobody keeps it, and its scripts begin at once (site/index.ts). */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** What the server sends: nothing of the page. */
export function HydrateFallback() {
  return (
    <main id="contenido">
      <LoadingOverlay loading />
      <noscript>La administración del sitio necesita JavaScript.</noscript>
    </main>
  );
}

/** Navbar and page: what all administrator pages share. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame nombre="" people={false}>
      <PageProblem error={error} />
    </Frame>
  );
}

interface FrameProps {
  nombre: string;
  people: boolean;
  children: ReactNode;
}

function Frame({ nombre, people, children }: FrameProps) {
  const { demonstration } = useRoot();
  const content = useRef<HTMLElement>(null);
  const awaited = usePageCode();
  const navigation = useNavigation();
  useAnswerToasts();
  useSessionWatch();
  useFocusOnArrival(content, useLocation().pathname);

  useEffect(() => {
    if (!cameFromClosedDoor()) return;
    // The alert of NAV-06, word for word.
    const text = "Debes cerrar sesión para acceder a las páginas públicas";
    showMessage({ title: "Aviso", text, tone: "ojo" });
  }, []);

  return (
    <div className="admin">
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      {demonstration && <DemonstrationRibbon />}
      <Navbar nombre={nombre} people={people} />
      <OfflineLine />
      <ToastHost settings={administratorToasts} />
      <main id="contenido" tabIndex={-1} ref={content}>
        <LoadingOverlay loading={awaited !== null || navigation.state === "loading"} />
        {children}
      </main>
      <LibraryHost />
      <MessageHost />
      <AdministratorSignInAgain />
    </div>
  );
}
