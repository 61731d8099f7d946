import { enhanced } from "../../enhance/behaviours.ts";
import { useSiteFrame } from "./site-frame.ts";
import css from "./social-links.module.css";
import { SocialLinks } from "./social-links.tsx";

/**
 * Social links as a rail at the right edge, shown once the header is scrolled out of sight. CSS hides the rail where it
 * would cover text.
 */
export function SocialBar() {
  if (useSiteFrame().networks.length === 0) return null;
  return (
    <aside className="riel" aria-label="Redes sociales" hidden {...enhanced("scrolled")}>
      <SocialLinks label="Redes sociales, barra fija" className={css["redes--riel"]} />
    </aside>
  );
}
