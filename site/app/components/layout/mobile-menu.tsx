import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { NavigationList } from "./navigation.tsx";
import { SocialLinks } from "./social-links.tsx";

/** The navigation of a narrow window: it covers the page under the header. */
export function MobileMenu() {
  return (
    <details className="menu" {...enhanced("menu")} {...enhanced("covering")}>
      <summary className="menu-boton">
        <span className="menu-boton__abrir">
          <Icon name="menu" />
        </span>
        <span className="menu-boton__cerrar">
          <Icon name="cerrar" />
        </span>
        Menú
      </summary>
      <nav className="menu__hoja" aria-label="Principal">
        <NavigationList className="envoltura nav__lista" />
        <div className="envoltura menu__redes">
          <SocialLinks label="Redes sociales del menú" />
        </div>
      </nav>
    </details>
  );
}
