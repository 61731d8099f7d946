import { useEffect, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { ifSignedIn } from "../../../backend/session/with-session.ts";
import { whileWanted } from "../../../state/while-wanted.ts";
import { type DeskTotals, findTotals } from "./desk-noticias.ts";
import { useNow } from "./use-now.ts";

/**
 * Line of totals: `64 noticias: 58 publicadas, 2 pendientes, 4 archivadas`.
 * @param stamp a changed value counts again
 */
export function TotalsLine({ stamp }: { stamp: unknown }) {
  const [totals, setTotals] = useState<DeskTotals | null>(null);
  const now = useNow(totals?.nextDue ? [totals.nextDue] : []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp and the moment say when to count again
  useEffect(() => {
    const counted = ifSignedIn((client) => findTotals(client, serverNow()));
    // Keeps the line after a failure: the list shows the error.
    return whileWanted(counted, setTotals, () => undefined);
  }, [stamp, now]);

  return <p className="suave">{totals && totalsText(totals)}</p>;
}

/** @returns e.g. `1 noticia: 1 publicada, 0 pendientes, 0 archivadas` */
export function totalsText({ all, archived, pending, undated }: Omit<DeskTotals, "nextDue">): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString("es-ES")} ${number === 1 ? one : many}`;
  const published = all - archived - pending - undated;
  return `${count(all, "noticia", "noticias")}: ${[
    count(published, "publicada", "publicadas"),
    count(pending, "pendiente", "pendientes"),
    count(archived, "archivada", "archivadas"),
    ...(undated > 0 ? [`${undated.toLocaleString("es-ES")} sin fecha`] : []),
  ].join(", ")}`;
}
