import { enhanced } from "../../enhance/behaviours.ts";
import { useSiteFrame } from "./site-frame.ts";
import css from "./social-links.module.css";
import { SocialLinks } from "./social-links.tsx";

/**
 * The networks as a rail at the right edge once the header is out of sight. It stays away where it would stand on the
 * words (CSS).
 */
export function SocialBar() {
  if (useSiteFrame().networks.length === 0) return null;
  return (
    <aside className="riel" aria-label="Redes sociales" hidden {...enhanced("scrolled")}>
      <SocialLinks label="Redes sociales, barra fija" className={css["redes--riel"]} />
    </aside>
  );
}
