import { fileAddress } from "../../backend/file-address.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { type Obra, portadaDe } from "./obra.ts";
import { obrasPath } from "./obras-query.ts";

/** A work in the words of schema.org (APP-06). @param origin of the site, without a final slash */
export function obraThing(obra: Obra, origin: string): StructuredThing {
  const cover = portadaDe(obra);
  return {
    "@type": "NGO",
    name: obra.nombre,
    url: `${origin}${obrasPath}/${obra.id}`,
    ...(cover && { image: origin + fileAddress(obra, cover, "1400x700") }),
    ...(obra.ubicacion && { address: obra.ubicacion }),
  };
}
