import type { CuadrosPastoralesRecord, ReporterosRecord } from "@arzobispado/diocese/generated/records";
import { type Picture, pictureOf } from "../../text/pictures/picture-details.ts";

export type Cuadro = CuadrosPastoralesRecord;
export type Reportero = ReporterosRecord;

/** What a card of the list shows. */
export type CuadroDeLista = Pick<
  CuadrosPastoralesRecord,
  "id" | "collectionId" | "titulo" | "portada" | "portada_datos" | "nombre_encargado"
>;

/** Its wide picture; null without one. */
export const portadaDe = ({ portada, portada_datos }: Pick<Cuadro, "portada" | "portada_datos">): Picture | null =>
  pictureOf(portada, portada_datos);

export const cuadrosPath = "/cuadro-pastoral";

export const cuadroAddress = ({ id }: { id: string }): string => `${cuadrosPath}/${encodeURIComponent(id)}`;

/** The board whose page presents the reporters, by its title (CUA-02). */
const comisionDeComunicacion = "Comisión Arquidiocesana de Comunicación";

export const presentsReporteros = ({ titulo }: { titulo: string }): boolean => titulo.trim() === comisionDeComunicacion;

/** It stands in the list of boards but not in the menu (NAV-09). */
const withoutMenuEntry = "Conferencia Boliviana de Religiosos y religiosas";

export const hasMenuEntry = ({ titulo }: { titulo: string }): boolean => titulo.trim() !== withoutMenuEntry;
