import type { Definition } from "@arzobispado/backend";
import { administradores } from "./administradores.ts";
import { archivosGenerales } from "./archivos-generales.ts";
import { cargos } from "./cargos.ts";
import { clerosDiocesanos } from "./cleros-diocesanos.ts";
import { cuadrosPastorales } from "./cuadros-pastorales.ts";
import { encargadosParroquia } from "./encargados-parroquia.ts";
import { homilia } from "./homilia.ts";
import { noticias } from "./noticias.ts";
import { obrasSociales } from "./obras-sociales.ts";
import { paginaVideos } from "./pagina-videos.ts";
import { parroquias } from "./parroquias.ts";
import { reporteros } from "./reporteros.ts";
import { santoral } from "./santoral.ts";
import { tags } from "./tags.ts";
import { tiposNoticias } from "./tipos-noticias.ts";
import { tiposParroquias } from "./tipos-parroquias.ts";
import { vicarias } from "./vicarias.ts";
import { cargosCleroFiltrado, listaCuadrosPastorales, parroquiasFiltrado, vicariasFiltrado } from "./vistas.ts";

/** Every collection of the archdiocese; the views last. */
export const collections: Definition[] = [
  administradores,
  encargadosParroquia,
  noticias,
  tiposNoticias,
  tags,
  santoral,
  homilia,
  paginaVideos,
  parroquias,
  tiposParroquias,
  vicarias,
  clerosDiocesanos,
  cargos,
  obrasSociales,
  cuadrosPastorales,
  reporteros,
  archivosGenerales,
  vicariasFiltrado,
  cargosCleroFiltrado,
  parroquiasFiltrado,
  listaCuadrosPastorales,
];
