import { type Dia, dayText, dias, type Excepcion, type Horario, localMoment, weekdayOf } from "../misas/index.ts";

type NewExcepcion = Omit<Excepcion, "created">;

const idDeSede = (number: number): string => `sede${String(number).padStart(11, "0")}`;
const idDeCapilla = (number: number): string => `capilla${String(number).padStart(8, "0")}`;
const zonaSur = "referencia00036";

/** Exceptions around the day of loading, in the order of writing: the last one counts. */
export function makeExcepciones(horarios: readonly Horario[], now: Date): NewExcepcion[] {
  const { day: today } = localMoment(now.getTime());
  const day = (later: number) => dayText(today + later);
  const days = (first: number, last = first) => ({ desde: day(first), hasta: day(last) });
  const weekday = (later: number): Dia => dias[weekdayOf(today + later)] ?? "do";
  const daysTo = (name: string) => [1, 2, 3, 4, 5, 6, 7].find((later) => weekday(later) === name) ?? 7;

  const at = (lugar: string) => ({ alcance: "lugar" as const, lugar });
  const sede = (number: number) => at(idDeSede(number));
  const parroquia = (number: number) => ({
    alcance: "parroquia" as const,
    parroquia: `parroquia${String(number).padStart(6, "0")}`,
  });

  /** Last line of a kind that a parish church has on a day. */
  function lineOf(number: number, tipo: Horario["tipo"], later: number): Horario {
    const fitting = horarios.filter(
      (horario) =>
        horario.lugar === idDeSede(number) && horario.tipo === tipo && horario.dias?.includes(weekday(later)),
    );
    const [last] = fitting.toSorted((one, other) => ((one.hora ?? "") < (other.hora ?? "") ? 1 : -1));
    if (!last) throw new Error(`${idDeSede(number)} has no ${tipo} on a ${weekday(later)}.`);
    return last;
  }

  const sanPedro = lineOf(12, "misa", 0);
  const sunday = daysTo("do");
  const programme = { ...sede(38), ...days(9), motivo: "fiesta", grupo: `fiesta38-${day(9)}` };
  const all: Omit<NewExcepcion, "id">[] = [
    {
      ...{ accion: "suspende", alcance: "zona", zonas: [zonaSur], tipos: ["misa", "confesion"] },
      ...{ ...days(0, 1), hora_desde: "14:00", motivo: "bloqueo", nota: "Bloqueo en la avenida Ballivián" },
    },
    {
      ...{ accion: "mueve", ...sede(12), horario: sanPedro.id, ...days(0), nueva_hora: "17:00" },
      ...{ motivo: "exequias", nota: `Misa de cuerpo presente a las ${sanPedro.hora}` },
    },
    // An exception of the parish after one of its zone: the last one counts.
    {
      ...{ accion: "confirma", ...parroquia(40), tipos: ["misa"], ...days(0, 1), motivo: "bloqueo" },
      nota: "En Achumani sí hay misa",
    },
    { accion: "reemplaza", ...programme, tipos: ["misa"], nota: "Aniversario de la parroquia" },
    { accion: "agrega", ...programme, tipos: ["misa"], nueva_hora: "06:00", etiqueta: "Misa de aurora" },
    { accion: "agrega", ...programme, tipos: ["misa"], nueva_hora: "10:00", etiqueta: "Misa de fiesta y procesión" },
    { accion: "agrega", ...programme, tipos: ["misa"], nueva_hora: "12:30", etiqueta: "Bautizos comunitarios" },
    { accion: "agrega", ...programme, tipos: ["misa"], nueva_hora: "19:00", etiqueta: "Acción de gracias" },
    {
      ...{ accion: "mueve", ...sede(18), horario: lineOf(18, "misa", sunday).id, ...days(2, 16), nueva_hora: "17:00" },
      ...{ nuevo_sitio: "Salón parroquial", motivo: "obras", nota: "Se pinta la bóveda del templo" },
    },
    {
      ...{ accion: "suspende", ...sede(24), tipos: ["confesion"], ...days(0, 6), motivo: "viaje" },
      nota: "El párroco está de retiro",
    },
    {
      ...{ accion: "suspende", ...at(idDeCapilla(15)), ...days(3, 4), motivo: "clima" },
      nota: "Camino cortado por la lluvia",
    },
    {
      ...{ accion: "agrega", ...sede(1), tipos: ["misa"], ...days(5), nueva_hora: "17:00", motivo: "otro" },
      ...{ etiqueta: "Misa por la ciudad", idiomas: ["castellano"] },
    },
    {
      ...{ accion: "agrega", ...sede(10), tipos: ["adoracion"], ...days(7), nueva_hora: "19:00", nueva_hasta: "20:00" },
      ...{ motivo: "otro", etiqueta: "Hora santa por las vocaciones" },
    },
    {
      ...{ accion: "avisa", ...sede(2), ...days(0, 14), motivo: "obras" },
      nota: "Se entra por la puerta lateral, en la calle Sagárnaga",
    },
    {
      ...{ accion: "agrega", ...at(idDeCapilla(33)), tipos: ["misa"], ...days(13), nueva_hora: "11:00" },
      ...{ motivo: "fiesta", etiqueta: "Fiesta de la comunidad", idiomas: ["aymara", "castellano"] },
    },
    {
      ...{ accion: "suspende", ...sede(9), tipos: ["oficina"], ...days(4, 6), motivo: "otro" },
      nota: "Secretaría cerrada por inventario",
    },
    {
      ...{ accion: "suspende", ...sede(20), tipos: ["misa"], ...days(1), motivo: "salud" },
      nota: "El padre está con gripe",
    },
    {
      ...{ accion: "mueve", ...sede(36), horario: lineOf(36, "misa", sunday).id, ...days(sunday + 7) },
      ...{ nueva_hora: "18:30", motivo: "otro", nota: "Después hay concierto de órgano" },
    },
    {
      ...{ accion: "agrega", ...sede(8), tipos: ["misa"], ...days(6), nueva_hora: "16:00", motivo: "otro" },
      ...{ etiqueta: "Por los privados de libertad", idiomas: ["castellano"] },
    },
    {
      ...{ accion: "suspende", ...parroquia(49), tipos: ["misa"], ...days(0, 2), hora_desde: "17:00", motivo: "paro" },
      nota: "Paro de 72 horas en Colquiri",
    },
    {
      ...{ accion: "agrega", ...sede(3), tipos: ["misa"], ...days(8), nueva_hora: "16:30", motivo: "otro" },
      ...{ etiqueta: "Confirmaciones", transmision: "https://transmision.example/parroquia-3" },
    },
    {
      ...{ accion: "avisa", ...sede(33), ...days(0, 20), motivo: "otro" },
      nota: "El coro busca voces para la misa en aymara",
    },
    {
      ...{ accion: "agrega", ...at(idDeCapilla(9)), tipos: ["misa"], ...days(3), nueva_hora: "15:00" },
      ...{ motivo: "exequias", etiqueta: "Por los difuntos del mes" },
    },
    {
      ...{ accion: "suspende", ...sede(14), tipos: ["misa"], ...days(2), motivo: "fiesta" },
      nota: "Ese día hay matrimonio comunitario",
    },
    {
      ...{ accion: "mueve", ...sede(31), horario: lineOf(31, "oficina", daysTo("lu")).id, ...days(0, 6) },
      ...{ nueva_hora: "10:00", nueva_hasta: "13:00", motivo: "otro" },
    },
    {
      ...{ accion: "agrega", ...sede(45), tipos: ["misa"], ...days(4), nueva_hora: "05:30", motivo: "otro" },
      ...{ etiqueta: "De los trabajadores", idiomas: ["aymara"] },
    },
    {
      ...{ accion: "suspende", ...parroquia(48), tipos: ["misa"], ...days(10, 12), motivo: "viaje" },
      nota: "El párroco visita las comunidades de río arriba",
    },
    {
      ...{ accion: "confirma", ...sede(48), tipos: ["misa"], ...days(11), motivo: "viaje" },
      nota: "Viene un sacerdote de la ciudad",
    },
    // Past exceptions stay, for pages of earlier days.
    { accion: "suspende", ...sede(5), tipos: ["misa"], ...days(-3, -1), motivo: "obras", nota: "Se cambió el tablero" },
    {
      ...{ accion: "agrega", ...sede(6), tipos: ["misa"], ...days(12), nueva_hora: "20:00", motivo: "fiesta" },
      ...{ etiqueta: "Serenata a la Virgen" },
    },
  ];
  return all.map((one, index) => ({ id: `excepcion${String(index + 1).padStart(6, "0")}`, ...one }));
}
