import { Icon } from "../../components/ui/icon.tsx";
import "../../styles/desk/problema.css";

/** Reason why nobody gets in here, with what to do. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="ingreso__problema">
      <Icon name="aviso" />
      <span>{text}</span>
    </p>
  );
}
