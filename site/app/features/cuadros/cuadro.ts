import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { CuadrosPastoralesRecord, ReporterosRecord } from "@arzobispado/diocese/generated/records";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

export type Cuadro = CuadrosPastoralesRecord;
export type Reportero = ReporterosRecord;

/** Fields of a board that its card in the list shows. */
export type CuadroDeLista = Pick<
  CuadrosPastoralesRecord,
  "id" | "collectionId" | "titulo" | "portada" | "portada_datos" | "nombre_encargado"
>;

/** Cover of a board. `null`: none. */
export const portadaDe = ({ portada, portada_datos }: Pick<Cuadro, "portada" | "portada_datos">): Picture | null =>
  pictureOf(portada, portada_datos);

export const cuadrosPath = sectionPaths.cuadros;

export const cuadroAddress = ({ id }: { id: string }): string => `${cuadrosPath}/${encodeURIComponent(id)}`;

/** Title of the board whose page presents the reporters (CUA-02). */
const comisionDeComunicacion = "Comisión Arquidiocesana de Comunicación";

export const presentsReporteros = ({ titulo }: { titulo: string }): boolean => titulo.trim() === comisionDeComunicacion;

/** Title of the board that is in the list of boards but not in the menu (NAV-09). */
const withoutMenuEntry = "Conferencia Boliviana de Religiosos y religiosas";

export const hasMenuEntry = ({ titulo }: { titulo: string }): boolean => titulo.trim() !== withoutMenuEntry;
