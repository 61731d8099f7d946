import type { ContentDescription } from "../content.ts";
import { avisosUrgentes } from "./sitio/avisos-urgentes.ts";
import { datosSitio } from "./sitio/datos-sitio.ts";
import { diapositivas } from "./sitio/diapositivas.ts";
import { documentosSinodo } from "./sitio/documentos-sinodo.ts";
import { menus } from "./sitio/menus.ts";
import { paginasSitio } from "./sitio/paginas-sitio.ts";
import { revistas } from "./sitio/revistas.ts";

export const sitio: ContentDescription[] = [
  avisosUrgentes,
  diapositivas,
  menus,
  datosSitio,
  paginasSitio,
  revistas,
  documentosSinodo,
];
