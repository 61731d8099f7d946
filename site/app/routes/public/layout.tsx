import { type ReactNode, useRef } from "react";
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { OfflineLine } from "../../components/connection/offline-line.tsx";
import { usePageCode } from "../../components/connection/use-page-code.ts";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { Footer } from "../../components/layout/footer.tsx";
import { Header } from "../../components/layout/header.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { SocialBar } from "../../components/layout/social-bar.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { ToastHost } from "../../components/toasts/toast-host.tsx";
import { publicToasts } from "../../components/toasts/toast-settings.ts";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { NoticiasLive } from "../../features/noticias/live/noticias-live.tsx";
import { useLoadingTitle } from "../../features/noticias/use-loading-title.ts";
import { useVisits } from "../../features/visitas/use-visits.ts";
import type { Route } from "./+types/layout.ts";

/** Header, page, footer: what all public pages share. */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageProblem error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { now, demonstration } = useRoot();
  const content = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const awaited = usePageCode();
  useLoadingTitle(awaited ?? navigation.location);
  useAnswerToasts();
  useVisits();
  useFocusOnArrival(content, useLocation().pathname);
  // The hidden pages, which the route of unknown addresses shows, stand alone, and the superuser's has a frame of its own.
  const hidden = useRouteLoaderData<{ page: string }>("routes/public/no-encontrada");
  if (hidden?.page === "sistema") return children;
  if (hidden) {
    return (
      <>
        {demonstration && <DemonstrationRibbon />}
        <main id="contenido">{children}</main>
        <MessageHost />
      </>
    );
  }
  return (
    <>
      <a className="saltar" href="#contenido">
        Saltar al contenido
      </a>
      {demonstration && <DemonstrationRibbon />}
      <Header now={now} />
      <OfflineLine />
      <ToastHost settings={publicToasts} />
      <main id="contenido" tabIndex={-1} ref={content}>
        <LoadingOverlay loading="later" />
        {children}
      </main>
      <Footer year={now.getUTCFullYear()} />
      <SocialBar />
      <MessageHost />
      <NoticiasLive />
    </>
  );
}
