import { networkAddresses, siteLink } from "../config/site-links.ts";
import { day, dayInYear, dayOfYear, moment, storedDay } from "./day.ts";
import { email } from "./email.ts";
import { hour } from "./hour.ts";
import { link } from "./link.ts";
import { decimal, whole } from "./number.ts";
import * as patterns from "./patterns.ts";
import { plainText, type ValueReader } from "./reading.ts";
import { telephone } from "./telephone.ts";
import { asItIs, hexColor, networkAddress, siteAddress, slug } from "./text-forms.ts";

/** What a reader must know of a field. */
export interface ReadField {
  type: string;
  /** Regular expression of the stored form. */
  pattern?: string | undefined;
  onlyInt?: boolean | undefined;
  /** Of a date: no hour is asked for. */
  dayOnly?: boolean | undefined;
  /** Of a day that comes back each year: the year with which it is stored. */
  year?: number | undefined;
}

/** Letters of the longest address; a longer text is no value of any kind. */
const longest = 2083;

/** Pattern of records' ids. */
const idPattern = "^[a-z0-9]+$";

const textReaders: [pattern: string, reader: ValueReader<string>][] = [
  [patterns.telephonePattern, telephone],
  [patterns.anyTelephonePattern, telephone],
  [patterns.dayPattern, day],
  [patterns.hourPattern, hour],
  [patterns.dayOfYearPattern, dayOfYear],
  [patterns.hexColorPattern, hexColor],
  [patterns.slugPattern, slug],
  [patterns.collectionNamePattern, asItIs("noticias")],
  [idPattern, asItIs("k3j9x0a7m2q5w8z")],
  [siteLink, siteAddress],
  ...Object.entries(networkAddresses).map(([name, pattern]): [string, ValueReader<string>] => [
    pattern,
    networkAddress(`https://www.${name}.com/arquidiocesis`),
  ]),
];

/** Readers of texts by the pattern of their stored form: a field whose pattern somebody has changed has none. */
const byPattern = new Map(textReaders.map(([pattern, reader]) => [pattern, within(pattern, reader)]));

/** Reader of a field's values; `null`: its texts are taken as they are typed. */
export function readerOf(field: ReadField): ValueReader | null {
  switch (field.type) {
    case "number":
      return field.onlyInt ? whole : decimal;
    case "date":
      return field.year !== undefined ? dayInYear(field.year) : field.dayOnly ? storedDay : moment;
    case "email":
      return email;
    case "url":
      return link;
    case "text":
      return byPattern.get(field.pattern ?? "") ?? null;
    default:
      return null;
  }
}

/** Takes values of the pattern alone; a text that the pattern accepts already stays, though it is no value otherwise. */
function within(pattern: string, { example, read }: ValueReader<string>): ValueReader<string> {
  const form = new RegExp(pattern, "u");
  return {
    example,
    read(typed) {
      if (typed.length > longest) return read("");
      const found = read(typed);
      if ("value" in found && form.test(found.value)) return found;
      const text = plainText(typed);
      if (form.test(text)) return { value: text };
      return "value" in found ? read("") : found;
    },
  };
}
