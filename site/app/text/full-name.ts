interface NameParts {
  titulo: string;
  nombres: string;
  apellido_paterno: string;
  apellido_materno: string;
}

/** `P. Julián Mamani Quispe`, without gaps where a part is missing. */
export function fullName({ titulo, nombres, apellido_paterno, apellido_materno }: NameParts): string {
  return [titulo, nombres, apellido_paterno, apellido_materno].filter((part) => part.trim() !== "").join(" ");
}
