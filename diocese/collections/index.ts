import type { Definition } from "@arzobispado/backend";
import { administradores } from "./administradores.ts";
import { archivosGenerales } from "./archivos-generales.ts";
import { borradores, comentariosBorrador } from "./borradores.ts";
import { cargos } from "./cargos.ts";
import { clerosDiocesanos } from "./cleros-diocesanos.ts";
import { cuadrosPastorales } from "./cuadros-pastorales.ts";
import { encargadosParroquia } from "./encargados-parroquia.ts";
import { homilia } from "./homilia.ts";
import { diasEspeciales } from "./misas/dias-especiales.ts";
import { excepcionesHorario } from "./misas/excepciones-horario.ts";
import { horarios } from "./misas/horarios.ts";
import { lugaresDeCulto } from "./misas/lugares-de-culto.ts";
import { referencias } from "./misas/referencias.ts";
import { reportesHorario } from "./misas/reportes-horario.ts";
import { ultimasVerificaciones, verificaciones } from "./misas/verificaciones.ts";
import { noticias } from "./noticias.ts";
import { obrasSociales } from "./obras-sociales.ts";
import { paginaVideos } from "./pagina-videos.ts";
import { parroquias } from "./parroquias.ts";
import { reporteros } from "./reporteros.ts";
import { santoral } from "./santoral.ts";
import { avisosUrgentes } from "./sitio/avisos-urgentes.ts";
import { datosSitio } from "./sitio/datos-sitio.ts";
import { diapositivas } from "./sitio/diapositivas.ts";
import { documentosSinodo } from "./sitio/documentos-sinodo.ts";
import { menus } from "./sitio/menus.ts";
import { paginasSitio } from "./sitio/paginas-sitio.ts";
import { revistas } from "./sitio/revistas.ts";
import { tags } from "./tags.ts";
import { tiposNoticias } from "./tipos-noticias.ts";
import { tiposParroquias } from "./tipos-parroquias.ts";
import { vicarias } from "./vicarias.ts";
import { cargosCleroFiltrado, listaCuadrosPastorales, parroquiasFiltrado, vicariasFiltrado } from "./vistas.ts";

/** Every collection of the archdiocese; views last. */
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
  avisosUrgentes,
  diapositivas,
  menus,
  datosSitio,
  paginasSitio,
  revistas,
  documentosSinodo,
  referencias,
  lugaresDeCulto,
  horarios,
  excepcionesHorario,
  diasEspeciales,
  verificaciones,
  reportesHorario,
  borradores,
  comentariosBorrador,
  vicariasFiltrado,
  cargosCleroFiltrado,
  parroquiasFiltrado,
  listaCuadrosPastorales,
  ultimasVerificaciones,
];
