import type { ReactNode } from "react";
import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { isVisitorsPage } from "../../backend/addresses.ts";
import { DocumentOfflineLine } from "../../components/connection/offline-line.tsx";
import { DemonstrationRibbon } from "../../components/layout/demonstration-ribbon.tsx";
import { Footer } from "../../components/layout/footer.tsx";
import { Header } from "../../components/layout/header.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { SocialBar } from "../../components/layout/social-links.tsx";
import { UrgentNotices } from "../../components/layout/urgent-notices.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { MessageHost } from "../../components/messages/message-host.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { NowPlaying } from "../../features/homilia/now-playing.tsx";
import type { Route } from "./+types/layout.ts";

/** Layout of all public pages: header, page, footer. */
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
      <PageProblem error={error} isPublic />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { now, demonstration, countsVisits, liturgicalDay } = useRoot();
  const { pathname } = useLocation();
  // Hidden pages, shown by the route for unknown addresses, have no header and footer. The superuser's page has its own
  // frame.
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
      <UrgentNotices />
      {demonstration && <DemonstrationRibbon />}
      <Header now={now} liturgicalDay={liturgicalDay} />
      <DocumentOfflineLine />
      <div className="isla" data-avisos="" />
      <main id="contenido" tabIndex={-1} data-visitas={(countsVisits && isVisitorsPage(pathname)) || undefined}>
        <LoadingOverlay loading="later" />
        {children}
      </main>
      <Footer year={now.getUTCFullYear()} />
      <SocialBar />
      <NowPlaying />
      <MessageTemplate />
    </>
  );
}

/** Templates of the dialogs that `showMessages` fills in and shows on a public page: one for each tone. */
function MessageTemplate() {
  return (
    <template data-mensajes="">
      {(["mal", "ojo", "bien"] as const).map((tone) => (
        <Dialog key={tone} tone={tone} title="" onClose={() => {}}>
          {null}
        </Dialog>
      ))}
    </template>
  );
}
