import { deviceStore, readJson } from "../../../state/device-store.ts";
import { emptyNoticia, type NoticiaValues } from "./noticia-values.ts";

/** Choices of a person's last new noticia on this device. The next one starts with them. */
export interface LastChoices {
  autor: string;
  /** Id of the type. Empty: not known. */
  tipo: string;
  /** Ids of recently used tags, newest first. */
  tags: string[];
}

const nothing: LastChoices = { autor: "", tipo: "", tags: [] };
const mostTags = 8;

const keyOf = (person: string) => `ultima-noticia-${person}`;

/** Reads the stored choices; empty ones if the device stores nothing. @param person id of the account */
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

/** Initial values of a new noticia. @param tipos ids of existing types: a deleted type is not used */
export const newNoticia = ({ autor, tipo }: LastChoices, tipos: readonly string[]): NoticiaValues => ({
  ...emptyNoticia,
  autor,
  tipo: tipos.includes(tipo) ? tipo : "",
});

/** Chooses eight tags that one tap adds: recently used ones, then others. @param all ids of existing tags, in order */
export const handyTags = ({ tags }: LastChoices, all: readonly string[]): string[] =>
  [...new Set([...tags.filter((tag) => all.includes(tag)), ...all])].slice(0, mostTags);

const textOr = (value: unknown): string => (typeof value === "string" ? value : "");
