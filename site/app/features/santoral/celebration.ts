import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";

/** Ranks of days that take precedence over the saint of the calendar. */
const ranksAboveSaints = ["solemnidad", "domingo", "fiesta", "memoria", "Triduo Pascual"];

/** Order of the day's celebration and the saint of the calendar; `both are one`: the saint is what is celebrated. */
export type Precedence = "celebration" | "saint" | "both are one";

export function precedenceOf(saint: string, day: LiturgicalDay | null): Precedence {
  if (day && isCelebrated(saint, day.celebration)) return "both are one";
  return day && outranksSaints(day) ? "celebration" : "saint";
}

/** Does the day's celebration take precedence over the saint of the calendar? */
const outranksSaints = ({ rank }: LiturgicalDay): boolean => ranksAboveSaints.includes(rank);

/**
 * Do both names mean one saint? "San Josafat" is "San Josafat Kuncewicz, obispo y mártir". True if they share more than
 * half of the names of the shorter one. Ignores text after a comma, which describes the saint.
 */
function isCelebrated(saint: string, celebration: string): boolean {
  const [one, other] = [namesIn(saint), namesIn(celebration)];
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared * 2 > Math.min(one.size, other.size);
}

/** Words that many names share; ignored when names are compared. */
const common = /^(?:san|santos?|santas?|santisim[ao]|bienaventurada|y|de|del|la|las|los|el|en|a)$/;

function namesIn(text: string): Set<string> {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("nuestra senora", "virgen");
  const words = (plain.split(",")[0] ?? "").match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !common.test(word)));
}
