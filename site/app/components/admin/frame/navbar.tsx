import { NavLink, useLocation } from "react-router";
import { AdminIcon, type AdminIconName } from "../admin-icon.tsx";
import { AreaBar } from "./area-bar.tsx";
import { Submenu } from "./submenu.tsx";

interface NavbarProps {
  /** Name of the signed-in person; links to their own account. */
  nombre: string;
  /** The signed-in person manages accounts. */
  people: boolean;
  /** The person edits the timetables of all parishes. */
  timetables: boolean;
  /** The person reads the activity log. */
  activity: boolean;
}

/** The administrators' navigation (ADM-04). */
export function Navbar({ nombre, people, timetables, activity }: NavbarProps) {
  const { pathname } = useLocation();
  return (
    <AreaBar
      area="Administración"
      home="/home-administrador"
      place={pathname}
      session={
        <>
          <p>
            Bienvenid@:{" "}
            <NavLink to="/mi-cuenta-administrador">
              <strong>{nombre}</strong>
              <span className="oculto">: mi cuenta</span>
            </NavLink>
          </p>
          {/* A plain link that loads a new document, so that nothing of this page stays in memory. */}
          <a href="/logout">
            <AdminIcon name="salir" />
            Cerrar Sesión
          </a>
        </>
      }
    >
      <li>
        <Entry to="/home-administrador" icon="casa" label="Inicio" />
      </li>
      <li>
        <Entry to="/noticias-administrador" icon="noticias" label="Administrar Noticias" />
        <Submenu label="Más de Noticias">
          <Entry to="/videos-administrador" icon="videos" label="Videos" />
        </Submenu>
      </li>
      <li>
        <Entry to="/contenido-administrador" icon="contenido" label="Contenido" />
        {(activity || timetables) && (
          <Submenu label="Más de Contenido">
            {timetables && <Entry to="/misas-administrador" icon="pendiente" label="Misas y horarios" />}
            {activity && <Entry to="/actividad-administrador" icon="pendiente" label="Actividad" />}
          </Submenu>
        )}
      </li>
      {people && (
        <li>
          <Entry to="/personas-administrador" icon="personas" label="Personas" />
        </li>
      )}
    </AreaBar>
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
