import type { ObrasSocialesRecord } from "@arzobispado/diocese/generated/records";

/** A work as the site reads it; its noticias are asked for by their own request. */
export type Obra = ObrasSocialesRecord;
