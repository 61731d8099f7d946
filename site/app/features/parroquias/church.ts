import { organization } from "@arzobispado/diocese/config/organization";
import { sharedPicture } from "../../backend/file-address.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { type Parroquia, portadaDe } from "./parroquia.ts";

/**
 * Parish as a `Church` of schema.org (APP-06).
 * @param origin origin of the site, without a final slash
 */
export function church(parroquia: Parroquia, origin: string): StructuredThing & { url: string } {
  const address = `${origin}${parroquiasSection.path}/${parroquia.id}`;
  const picture = sharedPicture(parroquia, portadaDe(parroquia), "1400x700");
  return {
    "@type": "Church",
    "@id": `${address}#iglesia`,
    name: parroquia.nombre,
    url: address,
    address: {
      "@type": "PostalAddress",
      ...(parroquia.ubicacion ? { streetAddress: parroquia.ubicacion } : {}),
      addressRegion: organization.postalAddress.region,
      addressCountry: organization.postalAddress.country,
    },
    ...(picture ? { image: origin + picture.path } : {}),
  };
}
