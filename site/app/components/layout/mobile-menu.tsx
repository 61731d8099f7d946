import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { NavigationList } from "./navigation.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useDismissible } from "./use-dismissible.ts";

/** The navigation of a narrow window: it covers the page under the header and holds the page still meanwhile. */
export function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useDismissible(details);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);

  useEffect(() => {
    document.documentElement.classList.toggle("menu-abierto", open);
    // Whatever stands above the header would push the end of the menu out of a window that no longer scrolls.
    if (open) details.current?.closest("header")?.scrollIntoView({ behavior: "instant" });
    return () => document.documentElement.classList.remove("menu-abierto");
  }, [open]);

  return (
    <details ref={details} className="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="menu-boton">
        <Icon name={open ? "cerrar" : "menu"} />
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
