import { NavLink } from "react-router";

/** The administrators' navigation (ADM-04). */
export function Navbar({ nombre }: { nombre: string }) {
  return (
    <header className="barra">
      <nav aria-label="Administración">
        <NavLink to="/home-administrador">Inicio</NavLink>
        <NavLink to="/noticias-administrador">Administrar Noticias</NavLink>
        <NavLink to="/videos-administrador">Videos</NavLink>
      </nav>
      <p>Bienvenid@: {nombre}</p>
    </header>
  );
}
