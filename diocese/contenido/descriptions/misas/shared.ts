import type { FieldDescription } from "../../content.ts";

export const tipos = {
  misa: "Misa",
  confesion: "Confesión",
  adoracion: "Adoración",
  rosario: "Rosario",
  palabra: "Celebración de la Palabra, sin sacerdote",
  viacrucis: "Vía crucis",
  oficina: "Secretaría",
  otra: "Otra",
};

const idiomas = { castellano: "Castellano", aymara: "Aymara", quechua: "Quechua", lsb: "Lengua de señas (LSB)" };

export const day = { placeholder: "2026-12-08" };
export const dayHelp = "Año, mes y día.";
export const hour = { placeholder: "19:00" };
export const stream: FieldDescription = {
  name: "transmision",
  label: "Transmisión",
  help: "La dirección donde se ve en vivo.",
  placeholder: "https://www.facebook.com/…",
};
export const languages: FieldDescription = { name: "idiomas", label: "Idiomas", options: idiomas };
