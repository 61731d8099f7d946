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
 * What a person reads when a page cannot be shown (APP-05): never a stack trace, always a way on.
 * @param what the sentence that this page has for it, without its full stop
 * @param list the list to which the page belongs, where it is none of the usual ways on
 * @param isPublic it stands on the public site, which has a search
 * @param isTriedAgain a failure offers to ask for the page again
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
  if (fault) {
    return (
      <ClosedDoor title="No pudimos abrir esta página" links={links}>
        {what && `${what}. `}
        {problemText(faultStatus[fault])}
      </ClosedDoor>
    );
  }
  if (isNoAnswer(error)) {
    return (
      <ClosedDoor title="No pudimos abrir esta página" links={links} first={<Retry />}>
        {what && `${what}. `}
        {problemText(0)}
      </ClosedDoor>
    );
  }
  return (
    <ClosedDoor title="No pudimos abrir esta página" links={links} first={isTriedAgain && <Retry />}>
      {what && `${what}. `}
      {failureText(error)} O sigue por aquí:
    </ClosedDoor>
  );
}

/** Asks for the page again, where it is: the browser does on a document, React in an application. */
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
