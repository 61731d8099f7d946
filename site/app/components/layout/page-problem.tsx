import { useHref, useLocation, useRevalidator } from "react-router";
import { browserFault, faultStatus } from "../../state/browser-fault.ts";
import { failureText, isMissing } from "../../text/problems/page-failure.ts";
import { problemText } from "../../text/problems/problems.ts";
import { isNoAnswer } from "../connection/connection.ts";
import { SiteSearch } from "../search/site-search.tsx";
import { Icon } from "../ui/icon.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import "../../styles/kit/boton.css";

interface WayOn {
  label: string;
  to: string;
}

const waysOn: WayOn[] = [
  { label: "Ir al inicio", to: "/" },
  { label: "Ver noticias", to: "/noticias" },
  { label: "Ver parroquias", to: "/parroquias" },
];

interface PageProblemProps {
  error: unknown;
  what?: string;
  list?: WayOn;
  isPublic?: boolean;
  isTriedAgain?: boolean;
}

/**
 * Page shown when a page cannot be shown (APP-05): never a stack trace, always links.
 * @param what sentence for this page, without its full stop
 * @param list list that the page belongs to, if it is not among the usual links
 * @param isPublic the page is on the public site, which has a search
 * @param isTriedAgain after a failure, offers to load the page again
 */
export function PageProblem({ error, what, list, isPublic, isTriedAgain }: PageProblemProps) {
  const links = list ? [list, ...waysOn.slice(0, 2)] : waysOn;
  if (isMissing(error)) {
    return (
      <ClosedDoor
        title="Esta puerta no se abre"
        links={links}
        search={isPublic && <SiteSearch id="buscar-otra" label="Buscar otra página" isOfPage />}
      >
        {what ?? "La página que buscas cambió de lugar o ya no existe"}. Prueba por aquí:
      </ClosedDoor>
    );
  }
  const fault = browserFault(error);
  // `null`: the server answered.
  const status = fault ? faultStatus[fault] : isNoAnswer(error) ? 0 : null;
  const canRetry = status === 0 || (status === null && isTriedAgain);
  return (
    <ClosedDoor title="No pudimos abrir esta página" links={links} first={canRetry && <Retry />}>
      {what && `${what}. `}
      {status === null ? <>{failureText(error)} O sigue por aquí:</> : problemText(status)}
    </ClosedDoor>
  );
}

/**
 * Link that loads the page again at the same address: a new document on the public site, revalidation by the router in
 * an application.
 */
function Retry() {
  const revalidator = useRevalidator();
  return (
    <a
      className="boton"
      href={useHref(useLocation())}
      onClick={(event) => {
        event.preventDefault();
        void revalidator.revalidate();
      }}
    >
      <Icon name="repetir" />
      Reintentar
    </a>
  );
}
