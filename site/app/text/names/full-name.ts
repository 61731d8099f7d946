interface NameParts {
  titulo: string;
  nombres: string;
  apellido_paterno: string;
  apellido_materno: string;
}

/** Joins the parts of a name: `P. Julián Mamani Quispe`, without gaps where a part is missing. */
export function fullName({ titulo, nombres, apellido_paterno, apellido_materno }: NameParts): string {
  return [titulo, nombres, apellido_paterno, apellido_materno].filter((part) => part.trim() !== "").join(" ");
}

/** Whether a record has some part of a name: without one its card would be blank (CLE-03). */
export const hasName = (parts: NameParts): boolean => fullName(parts) !== "";
