import { socialNetworks } from "@arzobispado/diocese/config/organization";
import { Icon } from "../ui/icon.tsx";
import css from "./social-links.module.css";

/** Links to the four networks. @param label tells apart the lists of one page */
export function SocialLinks({ label, className = "" }: { label: string; className?: string }) {
  return (
    <ul className={`${css.redes} ${className}`} aria-label={label}>
      {socialNetworks.map(({ network, name, address }) => (
        <li key={network}>
          <a href={address} rel="noopener" aria-label={`${name} de la Arquidiócesis`}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
