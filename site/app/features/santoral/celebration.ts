import type { LiturgicalDay } from "../../text/liturgical-day.ts";

/** Ranks under which the day is its own, whoever's feast falls on it. */
const ranksAboveSaints = ["solemnidad", "domingo", "fiesta", "memoria", "Triduo Pascual"];

/** What stands first beside a saint: the day's celebration, or the saint, who may be what is celebrated. */
export type Precedence = "celebration" | "saint" | "both are one";

export function precedenceOf(saint: string, day: LiturgicalDay | null): Precedence {
  if (day && isCelebrated(saint, day.celebration)) return "both are one";
  return day && outranksSaints(day) ? "celebration" : "saint";
}

/** Whether the Church keeps the day for what it celebrates, and the saint of the calendar comes after it. */
const outranksSaints = ({ rank }: LiturgicalDay): boolean => ranksAboveSaints.includes(rank);

/**
 * Whether the two are one: "San Josafat" is "San Josafat Kuncewicz, obispo y mártir". Told by more than half of the names
 * of the one that has fewer; what follows a comma says what they were.
 */
function isCelebrated(saint: string, celebration: string): boolean {
  const [one, other] = [namesIn(saint), namesIn(celebration)];
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared * 2 > Math.min(one.size, other.size);
}

/** Words that many of them share. */
const common = /^(?:san|santos?|santas?|santisim[ao]|bienaventurada|y|de|del|la|las|los|el|en|a)$/;

function namesIn(text: string): Set<string> {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("nuestra senora", "virgen");
  const words = (plain.split(",")[0] ?? "").match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !common.test(word)));
}
