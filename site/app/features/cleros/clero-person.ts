import { sharedPicture } from "../../backend/file-address.ts";
import { clergyPath } from "../../text/clergy-path.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { fullName } from "../../text/names/full-name.ts";
import { dialAddress } from "../../text/phone.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Clero } from "./clero.ts";

/**
 * Member of the clergy as a `Person` of schema.org (APP-06).
 * @param origin origin of the site, without a final slash
 */
export function cleroPerson(clero: Clero, origin: string): StructuredThing {
  const { cargo, parroquia } = clero.expand ?? {};
  const picture = sharedPicture(clero, pictureOf(clero.imagen, clero.imagen_datos), "300x300", "square");
  const dial = dialAddress(clero.telefono ?? "");
  return {
    "@type": "Person",
    name: fullName({ ...clero, titulo: "" }),
    ...(clero.titulo && { honorificPrefix: clero.titulo }),
    ...(cargo && { jobTitle: cargo.cargo }),
    url: origin + clergyPath(clero.id),
    ...(picture && { image: origin + picture.path }),
    ...(dial && { telephone: dial.replace("tel:", "") }),
    ...(clero.correo && { email: clero.correo }),
    ...(parroquia && {
      worksFor: { "@type": "Church", name: parroquia.nombre, url: `${origin}/parroquias/${parroquia.id}` },
    }),
  };
}
