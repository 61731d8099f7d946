import type { ContentDescription } from "./content.ts";
import { borradores } from "./descriptions/borradores.ts";
import { catalogos } from "./descriptions/catalogos.ts";
import { liturgia } from "./descriptions/liturgia.ts";
import { medios } from "./descriptions/medios.ts";
import { misas } from "./descriptions/misas.ts";
import { obrasYPastorales } from "./descriptions/obras-y-pastorales.ts";
import { parroquiasYClero } from "./descriptions/parroquias-y-clero.ts";
import { personas } from "./descriptions/personas.ts";
import { sitio } from "./descriptions/sitio.ts";

export { describeContent } from "./describe-content.ts";

/** Descriptions of all collections, in the order in which the back office lists them. */
export const descriptions: ContentDescription[] = [
  ...parroquiasYClero,
  ...misas,
  ...obrasYPastorales,
  ...liturgia,
  ...medios,
  ...sitio,
  ...catalogos,
  ...personas,
  ...borradores,
];
