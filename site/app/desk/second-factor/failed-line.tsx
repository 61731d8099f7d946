import { Icon } from "../../components/ui/icon.tsx";
import "../../styles/desk/problema.css";

/** Place where a problem is told as soon as it comes. `problem`: `null` draws it empty. */
export function FailedLine({ id, problem }: { id: string; problem: string | null }) {
  return (
    <div role="alert" className="ingreso__estado">
      {problem && (
        <p className="ingreso__problema" id={id}>
          <Icon name="aviso" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
