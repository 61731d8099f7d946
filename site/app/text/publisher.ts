import { organization, socialNetworks } from "@arzobispado/diocese/config/organization";
import type { StructuredThing } from "./json-ld.ts";

/**
 * Who publishes the site, for search engines.
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

/** The same with all that people may want of it: for the home page. */
export function publisherInFull(origin: string): StructuredThing {
  const { street, locality, country } = organization.postalAddress;
  return {
    ...publisher(origin),
    description: organization.description,
    telephone: organization.phone.dialled,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: locality,
      addressCountry: country,
    },
    sameAs: socialNetworks.map(({ address }) => address),
  };
}
