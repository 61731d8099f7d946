import type { ContentDescription } from "../content.ts";
import { diasEspeciales } from "./misas/dias-especiales.ts";
import { excepcionesHorario } from "./misas/excepciones-horario.ts";
import { horarios } from "./misas/horarios.ts";
import { lugaresDeCulto } from "./misas/lugares-de-culto.ts";
import { referencias } from "./misas/referencias.ts";
import { reportesHorario } from "./misas/reportes-horario.ts";
import { verificaciones } from "./misas/verificaciones.ts";

export const misas: ContentDescription[] = [
  lugaresDeCulto,
  horarios,
  excepcionesHorario,
  diasEspeciales,
  reportesHorario,
  verificaciones,
  referencias,
];
