import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import type { Draft } from "../../../../desk/drafts/draft.ts";
import { momentInWords } from "../../../../text/dates/moment-in-words.ts";
import { deviceIcon, deviceName } from "../../../../text/device.ts";
import { changesInWords } from "./grid-words.ts";
import { planOf } from "./lines/plan.ts";
import type { KeptGrid } from "./use-grid.ts";

interface GridDraftOfferProps {
  draft: Draft<KeptGrid>;
  onContinue: () => void;
  onStartAnew: () => void;
}

/** Dialog about an unsaved draft of the timetable: continue with it, or start anew. */
export function GridDraftOffer({ draft: { values, written }, onContinue, onStartAnew }: GridDraftOfferProps) {
  return (
    <Modal
      title="Hay horarios sin guardar"
      icon={<AdminIcon name={deviceIcon()} />}
      // Closing the dialog continues with the draft, so that nothing is lost.
      onClose={(pressed) => (pressed === "anew" ? onStartAnew() : onContinue())}
    >
      <p>{`Guardado en este ${deviceName()} ${momentInWords(new Date(written), new Date())}.`}</p>
      <p className="suave">{changesInWords(planOf(values.base.values.lines, values.now.lines))}</p>
      <form method="dialog" className="dialogo__botones">
        <button type="submit" value="continue" className="boton" data-first>
          <Icon name="repetir" />
          Continuar
        </button>
        <button type="submit" value="anew" className="boton boton--quitar">
          Empezar de nuevo
        </button>
      </form>
    </Modal>
  );
}
