import { type ReactNode, useRef } from "react";
import { Outlet, redirect, useLocation, useNavigation } from "react-router";
import "../../admin.css";
import { storedSession } from "../../backend/session.ts";
import { Navbar } from "../../components/admin/navbar.tsx";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { ToastHost } from "../../components/toasts/toast-host.tsx";
import { administratorToasts } from "../../components/toasts/toast-settings.ts";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import type { Route } from "./+types/layout.ts";

/** Who is signed in, for every administrator page (NAV-05). The server sends a shell only: it does not know them. */
export function clientLoader() {
  const session = storedSession();
  if (!session) throw redirect("/");
  return { nombre: session.record.nombre };
}

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
    <Frame nombre={loaderData.nombre}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame nombre="">
      <PageProblem error={error} />
    </Frame>
  );
}

function Frame({ nombre, children }: { nombre: string; children: ReactNode }) {
  const { demonstration } = useRoot();
  const content = useRef<HTMLElement>(null);
  useAnswerToasts();
  useFocusOnArrival(content, useLocation().pathname);
  return (
    <div className="admin">
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      {demonstration && <DemonstrationRibbon />}
      <Navbar nombre={nombre} />
      <ToastHost settings={administratorToasts} />
      <main id="contenido" tabIndex={-1} ref={content}>
        <LoadingOverlay loading={useNavigation().state === "loading"} />
        {children}
      </main>
      <MessageHost />
    </div>
  );
}
