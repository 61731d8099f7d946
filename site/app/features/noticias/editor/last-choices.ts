import { deviceStore, readJson } from "../../../state/device-store.ts";
import { emptyNoticia, type NoticiaValues } from "./noticia-values.ts";

/** What somebody chose for the noticia that they saved last on this device: the next one begins with it. */
export interface LastChoices {
  autor: string;
  /** Id, or empty. */
  tipo: string;
  /** Ids of tags, those of the last noticia first. */
  tags: string[];
}

const nothing: LastChoices = { autor: "", tipo: "", tags: [] };
const mostTags = 8;

const keyOf = (person: string) => `ultima-noticia-${person}`;

/** A device that keeps nothing has nothing to begin with. @param person id of the account */
export function readLastChoices(person: string): LastChoices {
  const { autor, tipo, tags } = (readJson(deviceStore, keyOf(person)) ?? nothing) as Partial<LastChoices>;
  return { autor: textOr(autor), tipo: textOr(tipo), tags: Array.isArray(tags) ? tags.map(String) : [] };
}

export function keepLastChoices(person: string, values: Pick<NoticiaValues, "autor" | "tipo" | "tags">): void {
  const tags = [...new Set([...values.tags, ...readLastChoices(person).tags])].slice(0, mostTags);
  const choices: LastChoices = { autor: values.autor.trim(), tipo: values.tipo, tags };
  const problem = deviceStore.write(keyOf(person), JSON.stringify(choices));
  if (problem) console.warn("The choices for the next noticia could not be kept on this device.", problem);
}

/** Values of a new noticia. @param tipos ids of those there are: one may have gone meanwhile */
export const newNoticia = ({ autor, tipo }: LastChoices, tipos: readonly string[]): NoticiaValues => ({
  ...emptyNoticia,
  autor,
  tipo: tipos.includes(tipo) ? tipo : "",
});

/** Tags to be offered at one touch: those used last, and others until there are enough. @param all ids in their order */
export const handyTags = ({ tags }: LastChoices, all: readonly string[]): string[] =>
  [...new Set([...tags.filter((tag) => all.includes(tag)), ...all])].slice(0, mostTags);

const textOr = (value: unknown): string => (typeof value === "string" ? value : "");
