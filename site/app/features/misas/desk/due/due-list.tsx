import { useState } from "react";
import { Link } from "react-router";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { useWork } from "../../../../components/admin/form/use-work.ts";
import { Notice } from "../../../../components/notice.tsx";
import { showMessageToast } from "../../../../components/toasts/message-toast.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { tellFailure } from "../../../../desk/failure/tell-failure.ts";
import { dialAddress } from "../../../../text/phone.ts";
import { hoursVerifier } from "../../keeping/verify-hours.ts";
import { teamAddress, timetableAddress } from "../team-address.ts";
import type { DueParish } from "./due.ts";
import css from "./due-list.module.css";
import { placesToVerify, reasonsInWords } from "./due-words.ts";
import type { Keeper } from "./keepers-of.ts";
import { remind } from "./remind.tsx";

interface DueListProps {
  parishes: readonly DueParish[];
  keepers: ReadonlyMap<string, readonly Keeper[]>;
  /** Address of the page that invites a keeper of a parish. */
  inviteAddress: (parroquia: string) => string;
  /** Loads the list again. */
  onDone: () => void;
}

/** List of parishes to contact, with the reasons, their keepers, and buttons to remind, call or verify. */
export function DueList({ parishes, keepers, inviteAddress, onDone }: DueListProps) {
  if (parishes.length === 0)
    return (
      <Notice
        icon="bien"
        title="Nada por recordar"
        text="Los horarios están verificados y los días especiales, dichos."
      >
        <Link className="boton boton--linea" to={teamAddress("reportes")}>
          Ver los reportes
        </Link>
      </Notice>
    );
  return (
    <ul className="hoja renglones renglones--anchos" aria-label="Por recordar">
      {parishes.map((due) => (
        <DueRow
          key={due.id}
          due={due}
          keepers={keepers.get(due.id) ?? []}
          invite={inviteAddress(due.id)}
          onDone={onDone}
        />
      ))}
    </ul>
  );
}

interface DueRowProps {
  due: DueParish;
  keepers: readonly Keeper[];
  invite: string;
  onDone: () => void;
}

function DueRow({ due, keepers, invite, onDone }: DueRowProps) {
  const { id, nombre, isCourtesy, places } = due;
  const phone = places.map(({ place }) => place.lugar.telefono).find((one) => one !== "") ?? "";
  return (
    <li className={`en-pila hueco-3 ${css.recordar}`}>
      <div>
        <h3>{nombre}</h3>
        <ul>
          {reasonsInWords(due).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="suave">
          {isCourtesy && `${places[0]?.place.lugar.jurisdiccion}. Datos de cortesía.`}
          {!isCourtesy &&
            (keepers.length === 0 ? "Nadie de la parroquia cuida sus horarios todavía." : whoKeeps(keepers))}
        </p>
      </div>
      <div className="botones">
        {keepers.map((keeper) => (
          <button key={keeper.id} type="button" className="boton boton--linea" onClick={() => void remind(due, keeper)}>
            <Icon name="whatsapp" />
            Recordar por WhatsApp
            <span className={keepers.length > 1 ? "" : "oculto"}> a {keeper.nombre}</span>
          </button>
        ))}
        {keepers.length === 0 && !isCourtesy && (
          <Link className="boton boton--linea" to={invite}>
            <AdminIcon name="personas" />
            Invitar a alguien
            <span className="oculto"> de {nombre}</span>
          </Link>
        )}
        <VerifyButton due={due} onDone={onDone} />
        {phone !== "" && (
          <a className="boton boton--suelto" href={dialAddress(phone)}>
            <Icon name="telefono" />
            Llamar
            <span className="oculto"> a {nombre}</span>
          </a>
        )}
        <Link className="boton boton--suelto" to={timetableAddress(id)}>
          Sus horarios
          <span className="oculto"> de {nombre}</span>
        </Link>
      </div>
    </li>
  );
}

const whoKeeps = (keepers: readonly Keeper[]): string =>
  keepers.map(({ nombre, celular }) => [nombre, celular].filter(Boolean).join(" · ")).join(", ");

/**
 * Button that marks the hours as verified by phone. Hidden if only special days are missing: a call does not write
 * them.
 */
function VerifyButton({ due, onDone }: { due: DueParish; onDone: () => void }) {
  const { working, run } = useWork((error) => tellFailure(error, "este lugar", onDone));
  const [verifyHours] = useState(hoursVerifier);
  const places = placesToVerify(due);
  if (places.length === 0) return null;
  async function verify() {
    await verifyHours({ lugares: places, medio: "telefono" });
    // The row disappears: move focus to the heading of the list.
    document.getElementById("por-recordar")?.focus();
    await showMessageToast({
      tone: "bien",
      title: "Verificado",
      text: `${due.nombre}: verificado hoy por teléfono.`,
    });
    onDone();
  }
  return (
    <ActionButton working={working} of={`: ${due.nombre}`} onPress={() => run(verify)}>
      <AdminIcon name="publicado" />
      {working ? "Un momento…" : "Verificado por teléfono"}
    </ActionButton>
  );
}
