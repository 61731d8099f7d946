import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { ClerosDiocesanosRecord } from "@arzobispado/diocese/generated/records";

/** Fields that give a priest a page of his own: a biography, or a way to reach him. An older backend lacks them. */
export type OwnPage = Partial<Pick<ClerosDiocesanosRecord, "semblanza" | "telefono" | "whatsapp" | "correo">>;

export const hasOwnPage = ({ semblanza, telefono, whatsapp, correo }: OwnPage): boolean =>
  [semblanza, telefono, whatsapp, correo].some((text) => text?.trim());

export const clergyPath = (id: string): string => `${sectionPaths.clero}/${encodeURIComponent(id)}`;
