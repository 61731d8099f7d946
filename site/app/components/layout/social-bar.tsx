import { useEffect, useState } from "react";
import { SocialLinks } from "./social-links.tsx";

/** Pixels of scroll after which the bar takes its scrolled style (NAV-10). */
const scrolledAfter = 200;

/** The networks as a rail at the right edge once the header is out of sight. It stays away where it would stand on the words (CSS). */
export function SocialBar() {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  if (!scrolled) return null;
  return (
    <aside className="riel" aria-label="Redes sociales">
      <SocialLinks label="Redes sociales, barra fija" className="redes--riel" />
    </aside>
  );
}
