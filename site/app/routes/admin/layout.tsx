import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import "../../admin.css";
import { cameFromClosedDoor } from "../../backend/session/guard.ts";
import { myRole } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { DeskFrame } from "../../components/admin/frame/desk-frame.tsx";
import { Navbar } from "../../components/admin/frame/navbar.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { readsActivity } from "../../desk/activity/activity-address.ts";
import { LibraryHost } from "../../desk/library/library-host.tsx";
import { OutcomeStatus } from "../../desk/outcome/outcome-status.tsx";
import { AdministratorSignInAgain } from "../../features/acceso/sign-in-again.tsx";
import { useSessionWatch } from "../../features/acceso/use-session-watch.ts";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { showMessage } from "../../state/messages.ts";
import type { Route } from "./+types/layout.ts";

export { application as handle } from "../../backend/page-handle.ts";

/**
 * Loads the signed-in person for every administrator page (NAV-05); without a session, leaves for the home page. The
 * server sends only a shell: it does not know the person.
 */
export async function clientLoader() {
  const session = sessionOfPage();
  if (!session) {
    window.location.replace("/");
    return new Promise<{ nombre: string; people: boolean; activity: boolean }>(() => {});
  }
  return { nombre: session.record.nombre, people: myRole() === "administrador", activity: readsActivity() };
}

/** The owner of a document never changes. */
export const shouldRevalidate = () => false;

/** Not cached; its scripts start at once (site/index.ts). */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Shell that the server sends, without the page itself. */
export function HydrateFallback() {
  return (
    <main id="contenido">
      <LoadingOverlay loading />
      <noscript>La administración del sitio necesita JavaScript.</noscript>
    </main>
  );
}

/** Layout of all administrator pages: navbar and page. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame nombre="" people={false} activity={false}>
      <PageProblem error={error} />
    </Frame>
  );
}

interface FrameProps {
  nombre: string;
  people: boolean;
  activity: boolean;
  children: ReactNode;
}

function Frame({ nombre, people, activity, children }: FrameProps) {
  // An external backend (`BACKEND_URL`) counts no visits and has no activity log.
  const { countsVisits } = useRoot();
  useAnswerToasts();
  useSessionWatch();

  useEffect(() => {
    if (!cameFromClosedDoor()) return;
    // Text of the alert as NAV-06 prescribes it.
    const text = "Debes cerrar sesión para acceder a las páginas públicas";
    showMessage({ title: "Aviso", text, tone: "ojo" });
  }, []);

  return (
    <DeskFrame
      bar={
        <Navbar
          nombre={nombre}
          people={people}
          timetables={people && countsVisits}
          activity={activity && countsVisits}
        />
      }
      dialogs={
        <>
          <LibraryHost />
          <AdministratorSignInAgain />
        </>
      }
    >
      <OutcomeStatus />
      {children}
    </DeskFrame>
  );
}
