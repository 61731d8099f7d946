import { mission, vision } from "@arzobispado/diocese/config/mission";
import { singleRecords } from "@arzobispado/diocese/config/site-settings";
import type { PaginasSitioRecord } from "@arzobispado/diocese/generated/records";
import { recordText } from "../../backend/settings/record-text.ts";
import { singleOf } from "../../backend/settings/single.ts";

/** Mission or vision: one sentence, and paragraphs that explain it. */
export interface Idea {
  sentence: string;
  paragraphs: readonly string[];
}

/** Reads mission and vision from the team's record. Each one that the team left empty has the installed text. */
export function idearioOf(records: readonly PaginasSitioRecord[]): { mission: Idea; vision: Idea } {
  const record = singleOf(records, singleRecords.paginas_sitio);
  return {
    mission: ideaOf(record?.mision, record?.mision_texto) ?? mission,
    vision: ideaOf(record?.vision, record?.vision_texto) ?? vision,
  };
}

function ideaOf(sentence: unknown, text: unknown): Idea | null {
  const paragraphs = recordText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return recordText(sentence) || paragraphs.length > 0 ? { sentence: recordText(sentence), paragraphs } : null;
}
