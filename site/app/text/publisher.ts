import { organization } from "@arzobispado/diocese/config/organization";
import type { SiteFrame } from "@arzobispado/diocese/config/site-frame";
import type { StructuredThing } from "./json-ld.ts";

/**
 * Publisher of the site, for search engines.
 * @param origin of the site, without a final slash
 * @see https://schema.org/Organization
 */
export function publisher(origin: string): StructuredThing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organizacion`,
    name: organization.name,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icono-512.png`, width: 512, height: 512 },
  };
}

/** Publisher with description, contact and networks: for the home page. */
export function publisherInFull(origin: string, { contact, networks }: SiteFrame): StructuredThing {
  const { street, locality, telephones, email } = contact;
  const [telephone] = telephones;
  return {
    ...publisher(origin),
    description: organization.description,
    ...(telephone ? { telephone: telephone.dialled } : {}),
    ...(email ? { email } : {}),
    address: {
      "@type": "PostalAddress",
      ...(street ? { streetAddress: street } : {}),
      addressLocality: locality,
      addressCountry: organization.postalAddress.country,
    },
    sameAs: networks.map(({ address }) => address),
  };
}
