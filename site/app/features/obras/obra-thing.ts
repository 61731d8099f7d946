import { sharedPicture } from "../../backend/file-address.ts";
import { obrasSection } from "../../sections/obras.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { type Obra, portadaDe } from "./obra.ts";
import { waysToReach } from "./ways-to-reach.ts";

/**
 * Work as an `NGO` of schema.org (APP-06).
 * @param origin origin of the site, without a final slash
 */
export function obraThing(obra: Obra, origin: string): StructuredThing {
  const picture = sharedPicture(obra, portadaDe(obra), "1400x700");
  const { call } = waysToReach(obra);
  return {
    "@type": "NGO",
    name: obra.nombre,
    url: `${origin}${obrasSection.path}/${obra.id}`,
    ...(picture && { image: origin + picture.path }),
    ...(obra.que_hace && { description: obra.que_hace }),
    ...(call && { telephone: call.replace("tel:", "") }),
    ...(obra.ubicacion && { address: obra.ubicacion }),
  };
}
