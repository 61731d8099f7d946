import type { LazyMenuEntry, MenuLink } from "@arzobispado/diocese/config/navigation";
import { useState, useSyncExternalStore } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { MenuGroup } from "./menu-group.tsx";
import { loadMenuLinks } from "./menu-links.ts";

/** A menu whose links are loaded on the first hover or click (NAV-09). Without a script it is a link. */
export function LazyMenu({ entry }: { entry: LazyMenuEntry }) {
  const { label, to, linksFrom } = entry;
  const { pathname } = useLocation();
  const [links, setLinks] = useState<MenuLink[] | "failed" | "loading" | null>(null);

  if (!useScriptRuns()) {
    return (
      <NavLink to={to}>
        {label}
        <span className="con-guion">
          <Icon name="abajo" />
        </span>
      </NavLink>
    );
  }

  const load = async () => {
    setLinks("loading");
    setLinks(await loadMenuLinks(linksFrom).catch(() => "failed" as const));
  };
  return (
    <MenuGroup
      label={label}
      current={pathname === to || pathname.startsWith(`${to}/`)}
      onWanted={() => links === null && load()}
    >
      <div className="sub sub--perezoso" aria-busy={links === "loading"}>
        <p className="sub__espera" role="status">
          {(links === null || links === "loading") && "Cargando..."}
        </p>
        {links === "failed" && <Failure entry={entry} onRetry={load} />}
        {Array.isArray(links) && (
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to}>{link.label}</NavLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </MenuGroup>
  );
}

function Failure({ entry, onRetry }: { entry: LazyMenuEntry; onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="sub__espera">No pudimos cargar esta lista.</p>
      <button type="button" className="boton boton--suave" onClick={onRetry}>
        <Icon name="repetir" />
        Reintentar
      </button>
      <Link to={entry.to}>Ver la página «{entry.label}»</Link>
    </div>
  );
}

const never = () => () => {};

/** False in the server's HTML and until the page is taken over. */
const useScriptRuns = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
