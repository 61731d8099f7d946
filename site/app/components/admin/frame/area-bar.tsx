import { organization } from "@arzobispado/diocese/config/organization";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Crest } from "../../layout/crest.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "./area-bar.module.css";

interface AreaBarProps {
  /** Name of the area: text under the archdiocese's name, and label of the navigation for screen readers. */
  area: string;
  /** Address of the link around the crest. */
  home: string;
  /** Changes with the page: closes an open menu after a navigation. */
  place: string;
  /** Entries of the navigation, each an `<li>`. Empty: no navigation (an area with one page). */
  children?: ReactNode;
  /** Name of the signed-in person and the sign-out link. */
  session: ReactNode;
}

/** Bar at the top of an area behind a sign-in. On a phone the button 'Menú' opens the whole bar. */
export function AreaBar({ area, home, place, children, session }: AreaBarProps) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => setOpen(false), [place]);

  return (
    <header className={css["barra-admin"]} data-abierta={open || undefined}>
      <div className={`en-fila al-medio ${css["barra-admin__fila"]}`}>
        <Link className={css["barra-admin__marca"]} to={home}>
          <Crest />
          <span>
            {organization.commonName}
            <small>{area}</small>
          </span>
        </Link>
        <button
          type="button"
          className={css["barra-admin__boton"]}
          aria-expanded={open}
          aria-controls="menu-administracion"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "cerrar" : "menu"} />
          Menú
        </button>
        <div className={css["barra-admin__menu"]} id="menu-administracion">
          {children && (
            <nav aria-label={area}>
              <ul>{children}</ul>
            </nav>
          )}
          <div className={`en-fila al-medio ${css["barra-admin__sesion"]}`}>{session}</div>
        </div>
      </div>
    </header>
  );
}
