import { ReachButtons } from "../../components/reach-buttons.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { Obra } from "./obra.ts";
import css from "./obra-head.module.css";
import { waysToReach } from "./ways-to-reach.ts";

/**
 * Facts that somebody in need must see on the first screen of a phone: purpose, audience, opening hours, contact
 * buttons.
 */
export function ObraHead({ obra }: { obra: Obra }) {
  const { que_hace, para_quien, horario_atencion } = obra;
  return (
    <div className={`en-columna hueco-2 ${css["obra-alta"]}`}>
      {que_hace && <p className={css["obra-alta__hace"]}>{que_hace}</p>}
      {para_quien && <p>Para: {para_quien}</p>}
      <ReachButtons ways={waysToReach(obra)} />
      {horario_atencion && (
        <p className={`en-linea hueco-2 ${css["obra-alta__horario"]}`}>
          <Icon name="reloj" />
          {horario_atencion}
        </p>
      )}
    </div>
  );
}
