import { Icon } from "../../components/ui/icon.tsx";
import "../../styles/desk/problema.css";

/** Message that says why a sign-in does not work and what to do. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="ingreso__problema">
      <Icon name="aviso" />
      <span>{text}</span>
    </p>
  );
}
