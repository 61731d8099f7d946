import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Crest } from "../layout/crest.tsx";
import { Icon } from "../ui/icon.tsx";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";
import { Submenu } from "./submenu.tsx";

/** The administrators' navigation (ADM-04). On a phone the button 'Menú' opens it whole. */
export function Navbar({ nombre }: { nombre: string }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header className="barra-admin" data-abierta={open || undefined}>
      <div className="barra-admin__fila">
        <Link className="barra-admin__marca" to="/home-administrador">
          <Crest />
          <span>
            Arquidiócesis de La Paz
            <small>Administración</small>
          </span>
        </Link>
        <button
          type="button"
          className="barra-admin__boton"
          aria-expanded={open}
          aria-controls="menu-administracion"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "cerrar" : "menu"} />
          Menú
        </button>
        <div className="barra-admin__menu" id="menu-administracion">
          <nav aria-label="Administración">
            <ul>
              <li>
                <Entry to="/home-administrador" icon="casa" label="Inicio" />
              </li>
              <li>
                <Entry to="/noticias-administrador" icon="noticias" label="Administrar Noticias" />
                <Submenu label="Más de Noticias">
                  <Entry to="/videos-administrador" icon="videos" label="Videos" />
                </Submenu>
              </li>
            </ul>
          </nav>
          <div className="barra-admin__sesion">
            <p>
              Bienvenid@: <strong>{nombre}</strong>
            </p>
            {/* A document of its own: nothing of this page stays behind. */}
            <a href="/logout">
              <AdminIcon name="salir" />
              Cerrar Sesión
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

function Entry({ to, icon, label }: { to: string; icon: AdminIconName; label: string }) {
  return (
    <NavLink to={to}>
      <AdminIcon name={icon} />
      {label}
    </NavLink>
  );
}
