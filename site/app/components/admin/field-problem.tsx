import { Icon } from "../ui/icon.tsx";

interface FieldProblemProps {
  /** Id of the field; the problem's element has the id `{id}-fallo`, for `aria-describedby`. */
  id: string;
  /** Problem to show. Undefined: renders nothing. */
  problem: string | undefined;
}

/** Problem of a field, shown beside it. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === undefined) return null;
  return (
    <p className="fallo" id={`${id}-fallo`}>
      <Icon name="aviso" />
      {problem}
    </p>
  );
}
