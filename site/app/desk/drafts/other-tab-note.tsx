import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { capital } from "../../text/capital.ts";
import { ending, type Noun, thisOne } from "../content/content-words.ts";

/** Says that the same thing is open twice on this device. Its place is there before the words. */
export function OtherTabNote({ noun, shown }: { noun: Noun; shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <p className="mensaje mensaje--ojo">
          <AdminIcon name="alerta" />
          <span>
            <b>{`${capital(thisOne(noun))} está abiert${ending(noun)} en otra pestaña.`}</b> Escribe en una sola: el
            borrador es uno para las dos.
          </span>
        </p>
      )}
    </div>
  );
}
