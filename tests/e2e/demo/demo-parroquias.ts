import { demoRecords } from "./demo-records.ts";

export interface DemoParroquia {
  id: string;
  nombre: string;
  descripcion: string;
  ubicacion: string;
  imagenes: string[];
  maps_ubicacion: string;
  vicaria: string;
  tipo_parroquia: string;
}

export interface DemoClero {
  id: string;
  titulo: string;
  nombres: string;
  apellido_paterno: string;
  apellido_materno: string;
  cargo: string;
  parroquia: string;
}

/** Sorted by proper name in Spanish, as in the list, without those of the neighbouring diocese. */
export const parroquias = demoRecords<DemoParroquia>("parroquias")
  .filter(({ vicaria }) => vicaria !== "")
  .sort((one, other) => byProperName(one.nombre, other.nombre));
export const tiposDeParroquia = demoRecords<{ id: string; tipo: string }>("tipos_parroquias");
export const vicarias = demoRecords<{ id: string; nombre: string }>("vicarias");
export const cargos = demoRecords<{ id: string; cargo: string }>("cargos");
const clero = demoRecords<DemoClero>("cleros_diocesanos");

function byProperName(one: string, other: string): number {
  const proper = (name: string) => name.replace(/^(?:Parroquia|Basílica|Santuario|Capilla) (?:de (?:la )?)?/, "");
  return proper(one).localeCompare(proper(other), "es") || one.localeCompare(other, "es");
}

/** Clergy of a parroquia, unsorted. */
export const cleroDe = ({ id }: DemoParroquia): DemoClero[] => clero.filter(({ parroquia }) => parroquia === id);
