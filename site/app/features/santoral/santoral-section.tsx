import { lazy, Suspense, useEffect, useRef } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { problemText } from "../../text/problems/problems.ts";
import { answerClick } from "./answer-click.ts";
import { dayAndMonth, readIsoDay } from "./calendar-month.ts";
import type { SantoralOfPage } from "./load-santoral.server.ts";
import { LiturgicalLine, SantoView } from "./santo-view.tsx";
import css from "./santoral.module.css";
import { noSantoMessage } from "./santoral.ts";
import { todayAddress } from "./santoral-query.ts";
import { useSantoral } from "./use-santoral.ts";
import "../../styles/kit/boton.css";
// The grid's code comes later; its HTML is there at once.
import "../../styles/kit/redondo.css";

const bringCalendar = () => import("./calendar.tsx");

/** Its code comes after the page's: few look at the grid. Where it cannot be had, the page says so. */
const Calendar = lazy(async () => {
  try {
    return { default: (await bringCalendar()).Calendar };
  } catch {
    return { default: () => <p className={css.santo__aviso}>{problemText(0)}</p> };
  }
});

/** The calendar of saints of the home page: today's saint, or the grid of a month. */
export function SantoralSection({ page }: { page: SantoralOfPage }) {
  const { shown, loading, unreachable, showsSanto, toggle, loadDay, loadDefault } = useSantoral(page);
  const name = useRef<HTMLParagraphElement>(null);
  const { year, month } = page.month ?? readIsoDay(shown.date);

  useEffect(() => {
    void bringCalendar().catch(() => null);
  }, []);

  // The link that was pressed is gone with the grid; its focus goes to what it brought.
  const arrived = useRef(shown.santo);
  useEffect(() => {
    if (arrived.current !== shown.santo) name.current?.focus({ preventScroll: true });
    arrived.current = shown.santo;
  }, [shown.santo]);

  return (
    <section className={css.santo} id="santoral" aria-labelledby="santoral-titulo">
      <LoadingOverlay loading={loading} label="Cargando santo..." />
      <div className={css.santo__cabeza}>
        <h2 id="santoral-titulo">{titleOf(showsSanto, shown.date, page.today)}</h2>
        {/* Without a script it asks for the month, or for today's saint again. */}
        <form action={todayAddress}>
          {showsSanto && (
            <>
              <input type="hidden" name="mes" value={month} />
              <input type="hidden" name="anio" value={year} />
            </>
          )}
          <button
            type="submit"
            className="boton boton--suave"
            aria-pressed={!showsSanto}
            onClick={(event) => {
              event.preventDefault();
              toggle();
            }}
          >
            <Icon name="calendario" />
            Calendario
          </button>
        </form>
      </div>
      {page.missing && shown.date === page.shown && showsSanto && (
        <p className={css.santo__aviso}>
          <strong>{noSantoMessage.title}</strong> {noSantoMessage.text}
        </p>
      )}
      <div role="status">{unreachable && <p className={css.santo__aviso}>{problemText(0)}</p>}</div>
      {showsSanto && shown.santo ? (
        <>
          <SantoView
            santo={shown.santo}
            date={shown.date}
            liturgicalDay={shown.liturgicalDay}
            precedence={shown.precedence}
            nameRef={name}
          />
          {shown.date !== page.today && (
            <a className={css.santo__hoy} href={todayAddress} onClick={answerClick(loadDefault)}>
              Ver el santo de hoy
            </a>
          )}
        </>
      ) : (
        <>
          {!shown.santo && shown.liturgicalDay && <LiturgicalLine day={shown.liturgicalDay} />}
          <Suspense>
            <Calendar start={{ year, month }} today={page.today} onDay={loadDay} />
          </Suspense>
        </>
      )}
    </section>
  );
}

/** @param shown `YYYY-MM-DD`, as `today` */
function titleOf(showsSanto: boolean, shown: string, today: string): string {
  if (!showsSanto) return "Santoral";
  return shown === today ? "Santo del día" : `Santo del ${dayAndMonth(readIsoDay(shown))}`;
}
