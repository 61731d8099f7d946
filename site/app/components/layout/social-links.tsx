import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useSiteFrame } from "./site-frame.ts";
import css from "./social-links.module.css";

/** List of links to the social networks; empty without networks. @param label distinguishes the lists of one page */
export function SocialLinks({ label, className = "" }: { label: string; className?: string }) {
  const { networks } = useSiteFrame();
  if (networks.length === 0) return null;
  return (
    <ul className={`${css.redes} ${className}`} aria-label={label}>
      {networks.map(({ network, name, address }) => (
        <li key={network}>
          <a href={address} rel="noopener" aria-label={`${name} de la Arquidiócesis`}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

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
