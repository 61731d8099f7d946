import { networkAddresses, siteLink } from "../config/site-links.ts";
import { day, dayInYear, dayOfYear, moment, storedDay } from "./day.ts";
import { email } from "./email.ts";
import { hour } from "./hour.ts";
import { link } from "./link.ts";
import { decimal, whole } from "./number.ts";
import * as patterns from "./patterns.ts";
import { plainText, type ValueReader } from "./reading.ts";
import { mobile, telephone } from "./telephone.ts";
import { asItIs, hexColor, networkAddress, siteAddress, slug } from "./text-forms.ts";

/** Properties of a field that choose its reader. */
export interface ReadField {
  type: string;
  /** Regular expression of the stored form. */
  pattern?: string | undefined;
  onlyInt?: boolean | undefined;
  /** Whether a date is entered without a time. */
  dayOnly?: boolean | undefined;
  /** Year with which a day of each year is stored. */
  year?: number | undefined;
}

/** Maximum characters: of an address, and of any other value. A longer text is refused without reading it. */
const longest = { address: 2083, other: 100 };

const textReaders: [pattern: string, reader: ValueReader<string>][] = [
  [patterns.mobilePattern, mobile],
  [patterns.telephonePattern, telephone],
  [patterns.anyTelephonePattern, telephone],
  [patterns.dayPattern, day],
  [patterns.hourPattern, hour],
  [patterns.dayOfYearPattern, dayOfYear],
  [patterns.hexColorPattern, hexColor],
  [patterns.slugPattern, slug],
  [patterns.collectionNamePattern, asItIs("noticias")],
  [siteLink, siteAddress],
  ...Object.entries(networkAddresses).map(([name, pattern]): [string, ValueReader<string>] => [
    pattern,
    networkAddress(`https://www.${name}.com/arquidiocesis`),
  ]),
];

/** Readers of texts by the pattern of their stored form. A field whose pattern was changed has none. */
const byPattern = new Map(textReaders.map(([pattern, reader]) => [pattern, within(pattern, reader)]));

/** Chooses the reader of a field's values. `null`: its texts are stored as typed. */
export function readerOf(field: ReadField): ValueReader | null {
  switch (field.type) {
    case "number":
      return bounded<number>(field.onlyInt ? whole : decimal, longest.other);
    case "date":
      return bounded(dateReader(field), longest.other);
    case "email":
      return bounded(email, longest.address);
    case "url":
      return bounded(link, longest.address);
    case "text":
      return byPattern.get(field.pattern ?? "") ?? null;
    default:
      return null;
  }
}

function dateReader({ year, dayOnly }: ReadField): ValueReader<string> {
  if (year !== undefined) return dayInYear(year);
  return dayOnly ? storedDay : moment;
}

function bounded<Value>({ example, read }: ValueReader<Value>, most: number): ValueReader<Value> {
  return { example, read: (typed) => read(typed.length > most ? "" : typed) };
}

/**
 * Limits a reader to values of the pattern. A text that already fits the pattern is kept, even if the reader would
 * refuse it.
 */
function within(pattern: string, { example, read }: ValueReader<string>): ValueReader<string> {
  const form = new RegExp(pattern, "u");
  return {
    example,
    read(typed) {
      if (typed.length > longest.address) return read("");
      const found = read(typed);
      if ("value" in found && form.test(found.value)) return found;
      const text = plainText(typed);
      if (form.test(text)) return { value: text };
      return "value" in found ? read("") : found;
    },
  };
}
