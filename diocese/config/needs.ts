/**
 * What people come to a social work for, in the order in which they are offered: what cannot wait comes first. The names
 * stand in addresses and in the data; none of them is a part of another one, as they are looked for by their letters.
 */
export const needs = {
  comida: "Comida",
  salud: "Salud",
  techo: "Techo y albergue",
  legal: "Ayuda legal",
  escucha: "Escucha y duelo",
  emergencia: "Emergencias",
  mujeres: "Mujeres",
  ninez: "Niñez",
  mayores: "Personas mayores",
  migrantes: "Migrantes",
  carcel: "Cárcel",
  discapacidad: "Discapacidad",
  adicciones: "Adicciones",
  educacion: "Estudio",
  trabajo: "Trabajo y oficio",
} as const;

export type Need = keyof typeof needs;

export const needNames = Object.keys(needs) as Need[];

export const isNeed = (text: string): text is Need => Object.hasOwn(needs, text);
