import { Icon } from "../../components/ui/icon.tsx";
import { enhanced, enhancedButton } from "../../enhance/behaviours.ts";
import { dayAndMonth, readIsoDay } from "../../text/dates/calendar-month.ts";
import { Calendar } from "./calendar.tsx";
import type { SantoralOfPage } from "./load-santoral.server.ts";
import { LiturgicalLine, SantoView } from "./santo-view.tsx";
import css from "./santoral.module.css";
import { noSantoMessage } from "./santoral.ts";
import { todayAddress } from "./santoral-query.ts";
import "../../styles/kit/boton.css";

/**
 * Calendar of saints on the home page: the saint of a day and the grid of a month, one shown at a time. Every day,
 * month and year has an address; navigating to it replaces only this section (enhance/page-navigation/fragment.ts).
 */
export function SantoralSection({ page }: { page: SantoralOfPage }) {
  const { santo, shown, today, liturgicalDay, precedence, missing } = page;
  const { year, month } = page.month ?? readIsoDay(shown);
  const showsSanto = santo !== null && page.month === null;

  return (
    <section className={css.santo} id="santoral" aria-labelledby="santoral-titulo" data-cambia="#santoral">
      <div className={`en-fila hueco-3 al-medio a-los-lados ${css.santo__cabeza}`}>
        {/* Heading of the section: the visible one of the two. */}
        <div id="santoral-titulo">
          {santo && (
            <h2 data-turno="" hidden={!showsSanto}>
              {shown === today ? "Santo del día" : `Santo del ${dayAndMonth(readIsoDay(shown))}`}
            </h2>
          )}
          <h2 data-turno={santo ? "" : undefined} hidden={showsSanto}>
            Santoral
          </h2>
        </div>
        {/* Without a script the button requests the month, or today's saint again. */}
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
            {...enhancedButton("turns", { within: "#santoral" })}
          >
            <Icon name="calendario" />
            Calendario
          </button>
        </form>
      </div>
      {/* A copy of this template is shown when a pressed day cannot be loaded. */}
      <template data-sin-respuesta="">
        <NotHad />
      </template>
      {page.failed && <NotHad />}
      {santo ? (
        <div data-turno="" hidden={!showsSanto}>
          {missing && (
            <p className={css.santo__aviso} {...enhanced("message", { ...noSantoMessage, tone: "ojo" })}>
              <strong>{noSantoMessage.title}</strong> {noSantoMessage.text}
            </p>
          )}
          <SantoView santo={santo} date={shown} liturgicalDay={liturgicalDay} precedence={precedence} />
          {shown !== today && (
            <a className={`al-toque ${css.santo__hoy}`} href={todayAddress}>
              Ver el santo de hoy
            </a>
          )}
        </div>
      ) : (
        liturgicalDay && <LiturgicalLine day={liturgicalDay} />
      )}
      <Calendar year={year} month={month} today={today} turns={santo !== null} hidden={showsSanto} />
    </section>
  );
}

function NotHad() {
  return (
    <p className={css.santo__falla} role="alert">
      No pudimos traer el santo. Inténtalo otra vez.
    </p>
  );
}
