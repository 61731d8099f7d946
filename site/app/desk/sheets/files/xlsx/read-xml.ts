import { Parser } from "htmlparser2";
import { SheetProblemError } from "../sheet-problem.ts";
import { type UnpackBudget, unpackPart, type ZipPart } from "./zip-parts.ts";

/** Handlers for a part's elements and text; names come without their prefix. */
export interface XmlEvents {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads an attribute by its name without prefix; `""`: there is none. */
type Attributes = (name: string) => string;

/** Thrown by a handler to stop reading. */
export const enough = Symbol("enough");

/** Limits of depth and attributes: the parser's time grows with their square. */
const [deepest, mostAttributes] = [64, 500];

/**
 * Parses a part of a workbook while unpacking it.
 * @throws SheetProblemError
 */
export function readXml(part: ZipPart, budget: UnpackBudget, events: XmlEvents): void {
  let decoder: TextDecoder | null = null;
  const { parser, isWhole } = parserOf(events);
  try {
    unpackPart(part, budget, (piece) => {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? "utf-16le" : "utf-8");
      parser.write(decoder.decode(piece, { stream: true }));
    });
    if (!isWhole()) throw new SheetProblemError("unreadable");
  } catch (cause) {
    if (cause === enough) return;
    throw cause instanceof SheetProblemError ? cause : new SheetProblemError("unreadable", { cause });
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function parserOf({ open, text, close }: XmlEvents): { parser: Parser; isWhole: () => boolean } {
  let depth = 0;
  let attributesOfOne = 0;
  let isClosed = false;
  const parser = new Parser(
    {
      onopentagname() {
        attributesOfOne = 0;
        if (++depth > deepest) throw new SheetProblemError("unreadable");
      },
      onattribute() {
        if (++attributesOfOne > mostAttributes) throw new SheetProblemError("unreadable");
      },
      onopentag(name, attributes) {
        open?.(localName(name), (wanted) => {
          if (Object.hasOwn(attributes, wanted)) return attributes[wanted] ?? "";
          const found = Object.keys(attributes).find((key) => localName(key) === wanted);
          return found === undefined ? "" : (attributes[found] ?? "");
        });
      },
      ontext: (data) => text?.(data),
      onclosetag(name) {
        isClosed = --depth === 0;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  return { parser, isWhole: () => isClosed };
}
