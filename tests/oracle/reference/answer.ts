import { shapeOf } from "../library.ts";
import type { Row } from "../random-content.ts";
import type { Question } from "../random-question.ts";
import { expandOf, viewOf } from "./expand.ts";
import { filterOf, mayRead } from "./filter.ts";
import { type Facts, namesIn, Refused } from "./names.ts";
import { sortOf } from "./sort.ts";

/** Answer that the server must give, without times of writing. */
export function referenceAnswer(facts: Facts, question: Question): { status: number; body?: unknown } {
  try {
    const body = question.id === null ? listAnswer(facts, question) : viewAnswer(facts, question);
    return body ? { status: 200, body } : { status: 404 };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status };
    throw error;
  }
}

function listAnswer(facts: Facts, question: Question) {
  const { collection, filter, sort, page, perPage, skipTotal } = question;
  const { asker, content } = facts;
  const shape = shapeOf(collection);
  const restricted = !asker?.superuser;
  if (restricted && shape.list === null) throw new Refused(403);
  const expand = expandOf(facts, shape, question.expand);
  if (restricted && filter && namesIn(filter).some((name) => /^@(request|collection)\./.test(name))) {
    throw new Refused(403);
  }
  const reading = { facts, shape, restricted };
  const sorted = sortOf(reading, sort);
  const matches = filter ? filterOf(reading, filter) : () => true;
  const may = mayRead(facts, collection, "list");
  const rows = sorted((content[collection] ?? []).filter((row) => may(row) && matches(row)));
  return {
    page,
    perPage,
    totalItems: skipTotal ? -1 : rows.length,
    totalPages: skipTotal ? -1 : Math.ceil(rows.length / perPage),
    items: rows
      .slice((page - 1) * perPage, page * perPage)
      .map((row) => shown(question, expand(viewOf(facts, shape, row), row))),
  };
}

function viewAnswer(facts: Facts, question: Question) {
  const shape = shapeOf(question.collection);
  if (!facts.asker?.superuser && shape.view === null) throw new Refused(403);
  const expand = expandOf(facts, shape, question.expand);
  const row = facts.content[shape.name]?.find(({ id }) => id === question.id);
  if (!row || !mayRead(facts, shape.name, "view")(row)) return null;
  return shown(question, expand(viewOf(facts, shape, row), row));
}

function shown({ fields }: Question, view: Row): unknown {
  if (fields.length === 0) return view;
  return Object.fromEntries(Object.entries(view).filter(([name]) => fields.includes(name)));
}
