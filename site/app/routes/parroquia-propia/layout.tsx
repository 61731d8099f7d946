import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import "../../admin.css";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { pageOwner, sessionOfPage } from "../../backend/session/page-owner.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { AreaBar } from "../../components/admin/frame/area-bar.tsx";
import { DeskFrame } from "../../components/admin/frame/desk-frame.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { OutcomeStatus } from "../../desk/outcome/outcome-status.tsx";
import { useSessionWatch } from "../../features/acceso/use-session-watch.ts";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { KeeperSignInAgain } from "../../features/encargados/keeper-sign-in-again.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/layout.ts";

export { application as handle } from "../../backend/page-handle.ts";

/**
 * Loads the name of the signed-in keeper. `nombre` is `null` without a session. The server sends only a shell: it does
 * not know the keeper.
 */
export async function clientLoader() {
  return { nombre: sessionOfPage()?.record.nombre ?? null };
}

/** The owner of a document never changes. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = () => unlistedMeta("Mi parroquia");

export function HydrateFallback() {
  return (
    <main id="contenido">
      <LoadingOverlay loading />
      <noscript>Esta página necesita JavaScript.</noscript>
    </main>
  );
}

/** Layout of the pages for keepers of parishes. */
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
    <Frame nombre={pageOwner()?.nombre ?? null}>
      <PageProblem error={error} />
    </Frame>
  );
}

function Frame({ nombre, children }: { nombre: string | null; children: ReactNode }) {
  useAnswerToasts();
  useSessionWatch();
  return (
    <DeskFrame bar={<KeeperBar nombre={nombre} />} dialogs={<KeeperSignInAgain />}>
      <OutcomeStatus />
      {children}
    </DeskFrame>
  );
}

function KeeperBar({ nombre }: { nombre: string | null }) {
  const { pathname } = useLocation();
  return (
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
            {/* Opens a new document, so that no state of this page remains. */}
            <a href={`${keeperPath}/salir`}>
              <AdminIcon name="salir" />
              Cerrar Sesión
            </a>
          </>
        )
      }
    />
  );
}
