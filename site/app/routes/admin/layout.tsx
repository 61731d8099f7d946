import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { cameFromClosedDoor } from "../../backend/session/guard.ts";
import { myRole } from "../../backend/session/my-role.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { DeskFrame } from "../../components/admin/desk-frame.tsx";
import { Navbar } from "../../components/admin/navbar.tsx";
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

export const handle = application;

/** Who is signed in, for every administrator page (NAV-05). The server sends a shell only: it does not know them. */
export async function clientLoader() {
  const session = sessionOfPage();
  if (!session) {
    window.location.replace("/");
    return new Promise<{ nombre: string; people: boolean; activity: boolean }>(() => {});
  }
  return { nombre: session.record.nombre, people: myRole() === "administrador", activity: readsActivity() };
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
  // A server elsewhere counts no visits, and does not tell who did what.
  const { countsVisits } = useRoot();
  useAnswerToasts();
  useSessionWatch();

  useEffect(() => {
    if (!cameFromClosedDoor()) return;
    // The alert of NAV-06, word for word.
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
