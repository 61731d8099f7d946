/** A point of a picture: from its left and from its top, 0 to 1 of its sides. */
export type Point = readonly [x: number, y: number];
/** A part of a picture: left, top, width and height, 0 to 1 of its sides. */
export type Part = readonly [x: number, y: number, width: number, height: number];

/** What is kept of a picture beside its file, in the words of the field's companion (`imagen_datos`). */
export interface PictureDetails {
  /** What those read who do not see. */
  alt?: string;
  pie?: string;
  credito?: string;
  /** What stays in the middle where the picture is cut to fit. */
  foco?: Point;
  /** What is shown of it; the whole picture without it. */
  recorte?: Part;
}

/** A picture of a record: its file with what is kept of it. */
export interface Picture extends PictureDetails {
  name: string;
}

/**
 * The pictures of a field, in their order. Details come from a field that may hold anything: what is none counts as not
 * said; a backend that came before them has none.
 * @param names the field's value: a file's name or several, or empty; nothing where a backend does not have the field
 */
export function picturesOf(names: string | readonly string[] | undefined, details: unknown): Picture[] {
  const list: unknown[] = Array.isArray(details) ? details : [];
  return [names].flat().flatMap((name, place) => (name ? [{ name, ...readDetails(list[place]) }] : []));
}

/** The picture of a field that holds one; null without it. */
export function pictureOf(name: string | undefined, details: unknown): Picture | null {
  return picturesOf(name, details)[0] ?? null;
}

/** What of a value are details; nothing that says nothing is among them. */
export function readDetails(value: unknown): PictureDetails {
  if (typeof value !== "object" || value === null) return {};
  const { alt, pie, credito, foco, recorte } = value as Record<string, unknown>;
  return {
    ...(isText(alt) && { alt }),
    ...(isText(pie) && { pie }),
    ...(isText(credito) && { credito }),
    ...(isPoint(foco) && { foco }),
    ...(isPart(recorte) && { recorte }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

const areShares = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((each) => typeof each === "number" && each >= 0 && each <= 1);

const isPoint = (value: unknown): value is Point => areShares(value, 2);

const isPart = (value: unknown): value is Part => areShares(value, 4) && (value[2] ?? 0) > 0 && (value[3] ?? 0) > 0;
