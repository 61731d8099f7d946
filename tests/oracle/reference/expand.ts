import { type Shape, shapeOf } from "../library.ts";
import type { Row } from "../random-content.ts";
import { mayRead } from "./filter.ts";
import { backRelation, type Facts, namedBy, Refused } from "./names.ts";

/** Record as the asker sees it. */
export function viewOf({ asker }: Facts, shape: Shape, row: Row): Row {
  const view: Row = { ...row, collectionName: shape.name };
  for (const [name, { hidden }] of Object.entries(shape.fields)) if (hidden && !asker?.superuser) delete view[name];
  const seesEmail = row.emailVisibility === true || asker?.superuser || asker?.row.id === row.id;
  if (shape.auth && !seesEmail) delete view.email;
  return view;
}

type Expanding = (view: Row, row: Row) => Row;

/**
 * Adds related records to a record (protocol 2.6).
 * @throws Refused if a guest's path uses the same back relation twice
 */
export function expandOf(
  facts: Facts,
  shape: Shape,
  paths: readonly string[],
  gone: readonly string[] = [],
): Expanding {
  const parts = Map.groupBy(
    paths.map((path) => path.split(".")),
    ([first = ""]) => first,
  );
  const steps = [...parts].flatMap(([name, whole]) => {
    const step = stepOf(facts, shape, name);
    if (!step) return [];
    const relation = step.back ? `${step.target.name}.${name}` : "";
    if (!facts.asker && gone.includes(relation)) throw new Refused(400);
    const rest = whole.flatMap(([, ...below]) => (below.length > 0 ? below.join(".") : []));
    return [{ ...step, name, below: expandOf(facts, step.target, rest, relation ? [...gone, relation] : gone) }];
  });
  return (view, row) => {
    for (const { name, target, single, rowsOf, below } of steps) {
      view.expand ??= {};
      const rows = rowsOf(row).filter(mayRead(facts, target.name, "view"));
      const views = rows.map((each) => below(viewOf(facts, target, each), each));
      if (views.length > 0) Object.assign(view.expand as object, { [name]: single ? views[0] : views });
    }
    return view;
  };
}

function stepOf(facts: Facts, shape: Shape, name: string) {
  const field = shape.fields[name];
  const back = field ? null : backRelation(shape, name);
  const target = field?.type === "relation" ? shapeOf(field.target ?? "") : back?.referring;
  if (!target || (target.view === null && !facts.asker?.superuser)) return null;
  const rows = facts.content[target.name] ?? [];
  const rowsOf = (row: Row): Row[] =>
    back
      ? rows.filter((each) => namedBy(each[back.fieldName]).includes(row.id))
      : namedBy(row[name]).flatMap((id) => rows.find((each) => each.id === id) ?? []);
  return { target, back: back !== null, single: back ? back.unique : !field?.many, rowsOf };
}
