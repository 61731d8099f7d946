import { Icon } from "../../../components/ui/icon.tsx";
import css from "../sistema-page.module.css";
import type { KeptBackup, Rehearsals } from "../system.ts";
import { checkInWords } from "./backup-words.ts";

interface CheckLineProps {
  backup: KeptBackup;
  rehearsals: Rehearsals | undefined;
  /** Time of the server. */
  now: Date;
}

/** Line with the result of the last check of a backup. */
export function CheckLine({ backup, rehearsals, now }: CheckLineProps) {
  const { text, isBad } = checkInWords(backup, rehearsals, now);
  if (!isBad) return <p className="suave">{text}</p>;
  return (
    <p className={css["sistema-mal"]}>
      <Icon name="aviso" />
      <span>{text}</span>
    </p>
  );
}
