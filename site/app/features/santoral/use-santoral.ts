import { useEffect, useRef, useState } from "react";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { isNoAnswer, siteAnswers } from "../../components/connection/connection.ts";
import { showMessage } from "../../state/messages.ts";
import { dayInLaPaz } from "../../text/dates/dates.ts";
import type { LiturgicalDay } from "../../text/liturgical-day.ts";
import { type CalendarDay, isoDay, readIsoDay } from "./calendar-month.ts";
import type { Precedence } from "./celebration.ts";
import type { SantoralOfPage } from "./load-santoral.server.ts";
import { findSanto, noSantoMessage, type Santo } from "./santoral.ts";
import { santoralAddress } from "./santoral-query.ts";

/** The overlay never stands longer than this, in milliseconds, whatever the answer does. */
const longestOverlay = 5000;

interface Shown {
  date: string;
  santo: Santo | null;
  liturgicalDay: LiturgicalDay | null;
  precedence: Precedence;
}

/** The saint that is shown and the loading of another day's one in the browser (SAN-03 to SAN-06). */
export function useSantoral(page: SantoralOfPage) {
  const [shown, setShown] = useState<Shown>({
    date: page.shown,
    santo: page.santo,
    liturgicalDay: page.liturgicalDay,
    precedence: page.precedence,
  });
  const [santoWanted, setSantoWanted] = useState(page.month === null);
  const [loading, setLoading] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  // Only the last click counts: an earlier answer that comes later is dropped.
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      turn.current++;
      clearTimeout(timer.current);
    },
    [],
  );

  async function load(date: CalendarDay, isDefault: boolean): Promise<void> {
    if (!(date.month > 0 && date.day > 0)) return;
    const mine = ++turn.current;
    clearTimeout(timer.current);
    setLoading(true);
    setUnreachable(false);
    timer.current = setTimeout(() => setLoading(false), longestOverlay);
    try {
      const [santo, liturgicalDay, celebration] = await Promise.all([
        // A failure is only logged: no notice is raised for it either.
        browserClient().then((client) => findSanto(client, date.month, date.day, shownByDialog)),
        askLiturgicalDay(isoDay(date)),
        import("./celebration.ts").catch(() => null),
      ]);
      if (mine !== turn.current) return;
      if (santo) {
        setShown({
          date: isoDay(date),
          santo,
          liturgicalDay,
          precedence: celebration?.precedenceOf(santo.nombre_santo, liturgicalDay) ?? "saint",
        });
        setSantoWanted(true);
      } else if (!isDefault) {
        showMessage({ ...noSantoMessage, tone: "ojo", onDismiss: loadDefault });
      }
    } catch (error) {
      console.error("The saint of the day could not be loaded.", error);
      if (mine === turn.current && isNoAnswer(error)) await goWithoutScript(date);
    }
    if (mine !== turn.current) return;
    clearTimeout(timer.current);
    setLoading(false);
  }

  /** Where nothing was answered there is no connection; or the site was renewed, and its own page has the day. */
  async function goWithoutScript(date: CalendarDay): Promise<void> {
    const address = santoralAddress(date);
    if (navigator.onLine && (await siteAnswers(address))) window.location.assign(address);
    else setUnreachable(true);
  }

  function loadDefault(): void {
    void load(readIsoDay(dayInLaPaz(new Date())), true);
  }

  return {
    shown,
    loading,
    /** The last day that was asked for could not be had for want of a connection. */
    unreachable,
    showsSanto: shown.santo !== null && santoWanted,
    toggle: () => setSantoWanted((wanted) => !wanted),
    loadDay: (date: CalendarDay) => void load(date, false),
    loadDefault,
  };
}

/** The line is left out when it cannot be had: the saint is what was asked for. */
async function askLiturgicalDay(date: string): Promise<LiturgicalDay | null> {
  try {
    const answer = await fetch(`/liturgia/${date}`);
    return answer.ok ? ((await answer.json()) as LiturgicalDay | null) : null;
  } catch {
    return null;
  }
}
