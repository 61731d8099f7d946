import { enhanced } from "../../enhance/behaviours.ts";
import { failureText, isMissing } from "../../text/problems/page-failure.ts";
import { PageProblem } from "./page-problem.tsx";

interface RecordProblemProps {
  error: unknown;
  /** Text for a record that does not exist. */
  notFound: string;
  /** Link to the list of the section. */
  list: { label: string; to: string };
}

/** Error page of a record that cannot be shown. With a script, a message that leads to the list is shown too. */
export function RecordProblem({ error, notFound, list }: RecordProblemProps) {
  const missing = isMissing(error);
  // Only a missing record has its own text; any other failure says what to do.
  const text = missing ? notFound : failureText(error);
  return (
    <div {...enhanced("message", { title: "Error", text, tone: "mal", next: list.to })}>
      <PageProblem error={error} {...(missing ? { what: notFound } : {})} list={list} />
    </div>
  );
}
