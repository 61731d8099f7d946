import type { ClerosDiocesanosRecord } from "@arzobispado/diocese/generated/records";

/** What makes a page of one's own: something to say, or a way to be reached. An older backend knows nothing of it. */
export type OwnPage = Partial<Pick<ClerosDiocesanosRecord, "semblanza" | "telefono" | "whatsapp" | "correo">>;

export const hasOwnPage = ({ semblanza, telefono, whatsapp, correo }: OwnPage): boolean =>
  [semblanza, telefono, whatsapp, correo].some((said) => said?.trim());

export const clergyPath = (id: string): string => `/cleros-diocesanos/${encodeURIComponent(id)}`;
