import { useEffect, useState } from "react";
import type { Choice } from "../../components/list/filter-fields.tsx";
import { whileWanted } from "../../state/while-wanted.ts";

type Choices = Record<string, Choice[]>;

const none: Choices = {};

/** Choices of the filters once loaded; until then the former ones of the same list. @param list name of the list */
export function useChoices(asked: Promise<Choices>, list: string): Choices {
  const [known, setKnown] = useState({ list, choices: none });
  useEffect(() => whileWanted(asked, (choices) => setKnown({ list, choices })), [asked, list]);
  return known.list === list ? known.choices : none;
}
