import { useEffect, useRef } from "react";
import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Caution } from "../../components/admin/caution.tsx";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { capital } from "../../text/capital.ts";
import { timeOfDay } from "../../text/dates/dates.ts";
import { ending, type Noun, thisOne } from "../content/content-words.ts";
import { namesText, openedText, sinceText } from "./company.ts";
import css from "./company-note.module.css";
import type { OpenCompany } from "./use-company.ts";

interface CompanyNoteProps {
  noun: Noun;
  /** Record is open in another tab of this device too. */
  otherTab: boolean;
  company: OpenCompany;
}

/**
 * Shows who else has the item open, before the first keystroke (HIS-07). The status element is rendered before its
 * text,
 * so that screen readers announce it.
 */
export function CompanyNote({ noun, otherTab, company }: CompanyNoteProps) {
  useTakenOver(noun, company);
  const { others, elsewhere } = company;
  return (
    <div role="status">
      {otherTab && (
        <Caution>
          <b>{`${capital(thisOne(noun))} está abiert${ending(noun)} en otra pestaña.`}</b> Escribe en una sola: el
          borrador es uno para las dos.
        </Caution>
      )}
      {!otherTab && elsewhere && (
        <Caution>
          <b>{`Tienes ${thisOne(noun)} abiert${ending(noun)} también en otra ventana ${sinceText(elsewhere, serverNow())}.`}</b>{" "}
          Escribe en una sola.
        </Caution>
      )}
      {others.length > 0 && <OthersNote noun={noun} company={company} />}
    </div>
  );
}

function OthersNote({ noun, company: { others, taken, takeOver } }: Omit<CompanyNoteProps, "otherTab">) {
  const names = namesText(others);
  if (taken && taken.by !== "me") {
    return (
      <div className={`mensaje mensaje--ojo ${css.compania}`}>
        <AdminIcon name="personas" />
        <p>
          <b>{`${capital(taken.by.nombre)} tomó el relevo a las ${timeOfDay(taken.at)}.`}</b> Guarda lo tuyo o déjalo:
          lo que escribas en los mismos campos se pregunta al guardar.
        </p>
        <TakeOver takeOver={takeOver} />
      </div>
    );
  }
  return (
    <div className={`mensaje ${css.compania}`}>
      <AdminIcon name="personas" />
      <p>
        <b>{`${openedText(noun, others, serverNow())}.`}</b>{" "}
        {taken
          ? `${capital(names)} ya sabe${others.length > 1 ? "n" : ""} que sigues tú.`
          : "Si escriben a la vez, al guardar se unen los cambios y se pregunta por lo que tocaron los dos."}
      </p>
      {!taken && <TakeOver takeOver={takeOver} />}
    </div>
  );
}

function TakeOver({ takeOver }: Pick<OpenCompany, "takeOver">) {
  const take = () =>
    takeOver().catch(() =>
      showMessageToast({ tone: "mal", title: "No se pudo avisar", text: "Inténtalo otra vez en un momento." }),
    );
  return (
    <button type="button" className="boton boton--linea" onClick={take}>
      Tomar el relevo
    </button>
  );
}

/** Shows a toast when a colleague takes over, for a person who has scrolled far down. */
function useTakenOver(noun: Noun, { taken }: OpenCompany): void {
  const announced = useRef<number | null>(null);
  useEffect(() => {
    if (!taken || taken.by === "me" || announced.current === taken.at.getTime()) return;
    announced.current = taken.at.getTime();
    const title = `${capital(taken.by.nombre)} tomó el relevo`;
    void showMessageToast({ tone: "ojo", title, text: `Sigue con ${thisOne(noun)}. Lo que escribiste sigue aquí.` });
  }, [taken, noun]);
}
