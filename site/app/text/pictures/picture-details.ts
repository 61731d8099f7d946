/** Point of a picture: from its left and from its top, 0 to 1 of its sides. */
export type Point = readonly [x: number, y: number];
/** Part of a picture: left, top, width and height, 0 to 1 of its sides. */
export type Part = readonly [x: number, y: number, width: number, height: number];

/** Details of a picture beside its file, by the names of the field's companion (`imagen_datos`). */
export interface PictureDetails {
  /** Alternative text. */
  alt?: string;
  pie?: string;
  credito?: string;
  /** Focal point: stays in the middle where the picture is cropped to fit. */
  foco?: Point;
  /** Crop: the part that is shown. Omitted: the whole picture. */
  recorte?: Part;
}

/** Picture of a record: its file name with its details. */
export interface Picture extends PictureDetails {
  name: string;
}

/**
 * Pictures of a field, in their order. The field of their details may hold anything: invalid details are ignored; a
 * backend from before that field has none.
 * @param names the field's value: a file's name or several, or empty; undefined where a backend does not have the field
 */
export function picturesOf(names: string | readonly string[] | undefined, details: unknown): Picture[] {
  const list: unknown[] = Array.isArray(details) ? details : [];
  return [names].flat().flatMap((name, place) => (name ? [{ name, ...readDetails(list[place]) }] : []));
}

/** Picture of a field that holds one. `null`: none. */
export function pictureOf(name: string | undefined, details: unknown): Picture | null {
  return picturesOf(name, details)[0] ?? null;
}

/** Valid details in a value; empty texts are left out. */
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
