import { type MenuLink, topNavigation } from "@arzobispado/diocese/config/navigation";
import { useLocation } from "react-router";
import { ClosedDoor } from "../../components/layout/closed-door.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/en-preparacion.ts";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(nameOf(location.pathname)) },
  { name: "description", content: "Esta sección del sitio está en preparación." },
  { name: "robots", content: "noindex" },
];

/** A section that the navigation names and that comes with a later capability. */
export default function EnPreparacion() {
  const { pathname } = useLocation();
  return (
    <ClosedDoor
      title={nameOf(pathname)}
      links={[
        { label: "Ver noticias", to: "/noticias" },
        { label: "Ir al inicio", to: "/" },
      ]}
    >
      Estamos preparando esta sección. Mientras tanto, puedes leer las noticias de la Arquidiócesis.
    </ClosedDoor>
  );
}

function nameOf(pathname: string): string {
  const links = topNavigation.flatMap((entry): MenuLink[] => ("links" in entry ? entry.links : [entry]));
  const section = `/${pathname.split("/")[1] ?? ""}`;
  return (
    links.find(({ to }) => to === pathname)?.label ?? links.find(({ to }) => to === section)?.label ?? "En preparación"
  );
}
