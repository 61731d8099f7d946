import { city } from "@arzobispado/diocese/config/place";
import { Icon, type IconName } from "../../components/ui/icon.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import css from "./share-links.module.css";

/** Hashtag of every shared noticia (NOT-11). */
const hashtag = city.replaceAll(" ", "");

interface ShareLink {
  network: IconName;
  name: string;
  address: string;
}

/**
 * Makes the links that share a noticia on three networks.
 * @param shared absolute address with '/share/social-media', whose page has the noticia's picture and title
 */
export function shareLinks(shared: string, title: string): ShareLink[] {
  const address = encodeURIComponent(shared);
  const text = encodeURIComponent(title);
  return [
    {
      network: "facebook",
      name: "Facebook",
      address: `https://www.facebook.com/sharer/sharer.php?u=${address}&hashtag=%23${hashtag}`,
    },
    {
      network: "twitter",
      name: "Twitter",
      address: `https://twitter.com/intent/tweet?url=${address}&text=${text}&hashtags=${hashtag}`,
    },
    { network: "whatsapp", name: "WhatsApp", address: `https://wa.me/?text=${text}%20%23${hashtag}%20${address}` },
  ];
}

interface ShareLinksProps {
  shared: string;
  title: string;
  /** Accessible name of the list. */
  label?: string;
}

export function ShareLinks({ shared, title, label = "Compartir" }: ShareLinksProps) {
  return (
    <ul className={`en-fila hueco-2 ${css.compartir}`} aria-label={label}>
      {shareLinks(shared, title).map(({ network, name, address }) => (
        <li key={network}>
          <a href={address} target="_blank" rel="noopener" {...enhanced("share", { network })}>
            <Icon name={network} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
