import { Icon } from "../ui/icon.tsx";

interface FieldProblemProps {
  /** Of the field, which names this sentence in `aria-describedby` as `{id}-fallo`. */
  id: string;
  /** Nothing is drawn without one. */
  problem: string | undefined;
}

/** What is wrong with a field, beside it. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === undefined) return null;
  return (
    <p className="fallo" id={`${id}-fallo`}>
      <Icon name="aviso" />
      {problem}
    </p>
  );
}
