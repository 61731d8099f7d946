import { present } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

interface DemoCuadro {
  id: string;
  titulo: string;
  portada: string;
  foto_encargado: string;
  nombre_encargado: string;
  pdf: string;
  imagenes: string[];
}

interface DemoReportero {
  id: string;
  nombre: string;
  parroquia_o_movimiento: string;
}

const byName = new Intl.Collator("es").compare;

export const cuadros = demoRecords<DemoCuadro>("cuadros_pastorales").toSorted((one, other) =>
  byName(one.titulo, other.titulo),
);
export const reporteros = demoRecords<DemoReportero>("reporteros").toSorted((one, other) =>
  byName(one.nombre, other.nombre),
);

/** Titles in the menu. */
export const menuTitles = cuadros
  .map(({ titulo }) => titulo)
  .filter((titulo) => titulo !== "Conferencia Boliviana de Religiosos y religiosas");

export const comision = present(cuadros.find(({ titulo }) => titulo === "Comisión Arquidiocesana de Comunicación"));
export const conDocumento = present(cuadros.find(({ pdf, imagenes }) => pdf !== "" && imagenes.length > 2));
