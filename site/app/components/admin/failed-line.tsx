import { Icon } from "../ui/icon.tsx";
import "../../styles/desk/problema.css";

/** Alert region for an error. `problem` `null`: rendered empty, so that a later error is announced. */
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
