import type { ContentDescription, FieldDescription } from "../content.ts";

const tipos = {
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

const day = { placeholder: "2026-12-08" };
const dayHelp = "Año, mes y día.";
const hour = { placeholder: "19:00" };
const stream: FieldDescription = {
  name: "transmision",
  label: "Transmisión",
  help: "La dirección donde se ve en vivo.",
  placeholder: "https://www.facebook.com/…",
};
const languages: FieldDescription = { name: "idiomas", label: "Idiomas", options: idiomas };

export const misas: ContentDescription[] = [
  {
    collection: "lugares_de_culto",
    group: "Misas y horarios",
    label: "Lugares de culto",
    one: "lugar de culto",
    many: "lugares de culto",
    gender: "m",
    about: "Los templos y capillas con horario propio. Cada parroquia tiene una sede; las capillas van aparte.",
    title: ["nombre"],
    calledLike: "parroquia.nombre",
    columns: ["clase", "parroquia", "zona"],
    search: ["nombre", "nombres_alternos"],
    filters: ["clase", "parroquia", "zona", "activo"],
    sorts: [
      { by: "nombre", label: "Por nombre" },
      { by: "-updated", label: "Cambiados hace poco" },
    ],
    wanted: { punto: "Falta el punto en el mapa", telefono: "Falta el teléfono", indicaciones: "Falta cómo llegar" },
    sections: [
      {
        title: "El lugar",
        fields: [
          {
            name: "nombre",
            label: "Nombre",
            help: "Vacío para el templo parroquial: se llama como la parroquia.",
            placeholder: "Capilla San José",
          },
          {
            name: "nombres_alternos",
            label: "Otros nombres",
            help: "Como lo llama la gente, separados por punto y coma.",
            placeholder: "La Cripta; Los Agustinos",
          },
          {
            name: "indicaciones",
            label: "Cómo llegar",
            control: "long-text",
            rows: 2,
            placeholder: "Calle 21, a dos cuadras de la estación Irpavi",
          },
          { name: "punto", label: "Punto en el mapa" },
          {
            name: "accesos",
            label: "Accesos",
            options: {
              rampa: "Rampa",
              sin_gradas: "Sin gradas",
              bano_adaptado: "Baño adaptado",
              estacionamiento: "Estacionamiento",
              lsb: "Lengua de señas (LSB)",
              aro_magnetico: "Aro magnético para audífonos",
            },
          },
          {
            name: "nota",
            label: "Nota",
            control: "long-text",
            rows: 2,
            help: "Lo que hay que saber antes de venir. Se ve en su página.",
          },
          {
            name: "texto_original",
            label: "Horario tal como llegó",
            control: "long-text",
            rows: 4,
            help: "Lo que todavía no se pasó a líneas de horario.",
          },
        ],
      },
      {
        title: "Contacto",
        fields: [
          { name: "telefono", label: "Teléfono", placeholder: "+591 2 2000001" },
          { name: "telefono_2", label: "Otro teléfono", placeholder: "+591 70000001" },
          { name: "whatsapp", label: "WhatsApp", placeholder: "+591 70000001" },
          { name: "correo", label: "Correo" },
          stream,
        ],
      },
      {
        title: "A qué pertenece",
        fields: [
          {
            name: "clase",
            label: "Clase",
            aside: true,
            options: {
              sede: "Sede parroquial",
              capilla: "Capilla",
              comunidad: "Comunidad",
              oratorio: "Oratorio",
              hospital: "Hospital",
              colegio: "Colegio",
              cementerio: "Cementerio",
            },
          },
          { name: "parroquia", label: "Parroquia", aside: true },
          { name: "zona", label: "Zona", aside: true },
          {
            name: "fiesta_patronal",
            label: "Fiesta patronal",
            aside: true,
            help: "Mes y día: el 29 de septiembre es 09-29.",
            placeholder: "09-29",
          },
          {
            name: "jurisdiccion",
            label: "Otra diócesis",
            aside: true,
            help: "Vacío si es de la Arquidiócesis. Los de otra diócesis se muestran por cortesía.",
            placeholder: "Diócesis de El Alto",
          },
          { name: "activo", label: "Se muestra en el sitio", aside: true, initially: true },
        ],
      },
    ],
    related: [
      { collection: "horarios", field: "lugar", label: "Horarios de este lugar" },
      { collection: "excepciones_horario", field: "lugar", label: "Cambios de este lugar" },
    ],
  },
  {
    collection: "horarios",
    group: "Misas y horarios",
    label: "Horarios",
    one: "horario",
    gender: "m",
    about: "Cada línea de los horarios de cada lugar. Las líneas se suman.",
    title: ["tipo", "hora"],
    columns: ["lugar", "dias", "semanas", "etiqueta"],
    search: ["etiqueta", "hora"],
    filters: ["lugar", "tipo", "temporada"],
    sorts: [
      { by: "-updated", label: "Cambiados hace poco" },
      { by: "hora", label: "Por hora" },
    ],
    sections: [
      {
        title: "Qué y cuándo",
        fields: [
          { name: "lugar", label: "Lugar" },
          { name: "tipo", label: "Qué es", options: tipos },
          {
            name: "dias",
            label: "Días",
            options: {
              lu: "Lunes",
              ma: "Martes",
              mi: "Miércoles",
              ju: "Jueves",
              vi: "Viernes",
              sa: "Sábado",
              do: "Domingo",
              fi: "Fiesta de precepto entre semana",
              vf: "Víspera de esa fiesta",
            },
          },
          { name: "hora", label: "Hora", ...hour },
          {
            name: "hasta",
            label: "Hasta",
            help: "Solo si tiene un final. Antes de la hora: del día siguiente.",
            ...hour,
          },
          {
            name: "antes_de_misa",
            label: "Minutos antes de cada misa",
            help: "Para confesiones antes de misa: 30. Entonces sin hora.",
          },
          { name: "etiqueta", label: "Se llama", placeholder: "con niños" },
          languages,
          stream,
        ],
      },
      {
        title: "Solo algunas veces",
        fields: [
          {
            name: "semanas",
            label: "Semanas del mes",
            aside: true,
            options: { 1: "Primera", 2: "Segunda", 3: "Tercera", 4: "Cuarta", 5: "Quinta", u: "Última" },
          },
          { name: "dia_mes", label: "Día del mes", aside: true, help: "Los 13 de cada mes: 13." },
          {
            name: "temporada",
            label: "Tiempo litúrgico",
            aside: true,
            options: {
              adviento: "Adviento",
              navidad: "Navidad",
              cuaresma: "Cuaresma",
              pascua: "Pascua",
              ordinario: "Tiempo ordinario",
            },
          },
          { name: "vigente_desde", label: "Vale desde", aside: true, help: dayHelp, ...day },
          { name: "vigente_hasta", label: "Vale hasta", aside: true, help: dayHelp, ...day },
          {
            name: "reemplaza",
            label: "Cambia lo habitual",
            aside: true,
            help: "Ese día quedan solo las líneas especiales, sin las de siempre.",
          },
        ],
      },
    ],
  },
  {
    collection: "excepciones_horario",
    group: "Misas y horarios",
    label: "Cambios de horario",
    one: "cambio de horario",
    many: "cambios de horario",
    gender: "m",
    about: "Lo que unos días es distinto: suspendido, movido, añadido. Vale el último que se escribió.",
    title: ["accion"],
    columns: ["nota", "desde", "hasta", "motivo", "lugar", "parroquia", "zonas"],
    search: ["nota", "etiqueta"],
    filters: ["accion", "alcance", "motivo"],
    sorts: [
      { by: "-created", label: "Más reciente" },
      { by: "-desde", label: "Por comienzo" },
    ],
    sections: [
      {
        title: "Qué pasa",
        help: "Para corregir un cambio se escribe otro: a quién alcanza no se cambia después.",
        fields: [
          {
            name: "accion",
            label: "Qué pasa",
            options: {
              suspende: "Se suspende",
              confirma: "Sí hay, como siempre",
              reemplaza: "Se cambia todo el día",
              mueve: "Se mueve",
              agrega: "Se añade",
              avisa: "Solo un aviso",
            },
          },
          {
            name: "motivo",
            label: "Motivo",
            options: {
              bloqueo: "Bloqueo",
              paro: "Paro",
              feriado: "Feriado",
              fiesta: "Fiesta",
              semana_santa: "Semana Santa",
              exequias: "Exequias",
              viaje: "Viaje",
              clima: "Clima",
              obras: "Obras",
              salud: "Salud",
              otro: "Otro",
            },
          },
          { name: "nota", label: "Nota", placeholder: "Bloqueo en Calacoto", help: "Se ve junto a la hora." },
          { name: "desde", label: "Desde", help: dayHelp, ...day },
          { name: "hasta", label: "Hasta", help: "El último día; 31 días como máximo.", ...day },
          { name: "hora_desde", label: "A partir de las", ...hour },
          { name: "hora_hasta", label: "Hasta las", ...hour },
        ],
      },
      {
        title: "A quién alcanza",
        fields: [
          {
            name: "alcance",
            label: "Alcanza a",
            settled: true,
            help: "Llena solo el campo que corresponde.",
            options: {
              lugar: "Un lugar",
              parroquia: "Una parroquia, con sus capillas",
              zona: "Zonas",
              todas: "Toda la Arquidiócesis",
            },
          },
          { name: "lugar", label: "Lugar", settled: true },
          { name: "horario", label: "Una sola línea de su horario", settled: true },
          { name: "parroquia", label: "Parroquia", settled: true },
          { name: "zonas", label: "Zonas", settled: true },
          { name: "tipos", label: "Qué celebraciones", help: "Vacío: todas.", options: tipos },
        ],
      },
      {
        title: "Lo que se añade, o a dónde se mueve",
        fields: [
          { name: "nueva_fecha", label: "Nuevo día", help: "Vacío: el mismo.", ...day },
          { name: "nueva_hora", label: "Nueva hora", ...hour },
          { name: "nueva_hasta", label: "Nuevo final", ...hour },
          { name: "nuevo_sitio", label: "Otro sitio", placeholder: "Colegio San Calixto" },
          { name: "etiqueta", label: "Se llama", placeholder: "Vigilia Pascual" },
          languages,
          stream,
        ],
      },
      {
        title: "Más",
        fields: [
          { name: "noticia", label: "Noticia", aside: true },
          { name: "grupo", label: "Programa", aside: true, help: "La misma palabra para todo un programa: ss27." },
        ],
      },
    ],
  },
  {
    collection: "dias_especiales",
    group: "Misas y horarios",
    label: "Días especiales",
    one: "día especial",
    many: "días especiales",
    gender: "m",
    about: "Lo que el calendario no puede saber: feriados que se mueven, fiestas de precepto.",
    title: ["fecha", "nombre"],
    columns: ["clase", "valor"],
    search: ["nombre", "fecha"],
    filters: ["clase"],
    sorts: [
      { by: "-fecha", label: "Por fecha" },
      { by: "-updated", label: "Cambiados hace poco" },
    ],
    sections: [
      {
        title: "El día",
        fields: [
          { name: "fecha", label: "Fecha", help: dayHelp, ...day },
          { name: "nombre", label: "Nombre", placeholder: "Inmaculada Concepción" },
          {
            name: "clase",
            label: "Qué día es",
            options: {
              precepto: "Fiesta de precepto",
              feriado: "Feriado",
              sin_horario: "Sin los horarios de siempre",
            },
          },
          {
            name: "valor",
            label: "Sí lo es",
            initially: true,
            help: "Sin marcar: ese día no lo es, aunque lo diga el calendario.",
          },
        ],
      },
    ],
  },
  {
    collection: "reportes_horario",
    group: "Misas y horarios",
    label: "Reportes de horarios",
    one: "reporte",
    gender: "m",
    about: "Lo que la gente dice que está mal. El contacto se borra a los 90 días.",
    title: ["texto"],
    columns: ["estado", "clase", "lugar", "contacto"],
    search: ["texto"],
    filters: ["estado", "clase", "lugar"],
    sorts: [{ by: "-created", label: "Más reciente" }],
    sections: [
      {
        title: "Qué dicen",
        fields: [
          { name: "lugar", label: "Lugar" },
          { name: "horario", label: "Línea del horario" },
          {
            name: "clase",
            label: "Qué está mal",
            options: {
              hora: "La hora",
              suspendida: "No hubo misa",
              telefono: "El teléfono",
              ubicacion: "La ubicación",
              otro: "Otra cosa",
            },
          },
          { name: "texto", label: "Lo que cuentan", control: "long-text", rows: 4 },
          { name: "contacto", label: "Contacto", help: "Para responder, y para nada más. Se borra a los 90 días." },
        ],
      },
      {
        title: "Qué hicimos",
        fields: [
          {
            name: "estado",
            label: "Estado",
            aside: true,
            options: { nuevo: "Nuevo", corregido: "Corregido", descartado: "No era error" },
          },
          { name: "respuesta", label: "Respuesta", aside: true, control: "long-text", rows: 3 },
        ],
      },
    ],
  },
  {
    collection: "verificaciones",
    group: "Misas y horarios",
    label: "Verificaciones",
    one: "verificación",
    many: "verificaciones",
    gender: "f",
    about: "Cuándo alguien dijo que los horarios de un lugar están bien. Cuenta la última de cada lugar.",
    title: ["medio"],
    columns: ["lugar"],
    filters: ["medio", "lugar"],
    sorts: [{ by: "-created", label: "Más reciente" }],
    sections: [
      {
        title: "Verificación",
        help: "No se cambia después: si algo cambió, se añade otra.",
        fields: [
          { name: "lugar", label: "Lugar" },
          {
            name: "medio",
            label: "Quién lo dijo",
            options: { parroquia: "La parroquia", arzobispado: "El arzobispado", telefono: "Por teléfono" },
          },
        ],
      },
    ],
  },
  {
    collection: "referencias",
    group: "Misas y horarios",
    label: "Zonas y referencias",
    one: "referencia",
    gender: "f",
    about: "Zonas, estaciones, mercados y plazas: por ellas busca la gente.",
    title: ["nombre"],
    columns: ["clase", "linea", "parte_de"],
    search: ["nombre", "sinonimos"],
    filters: ["clase", "parte_de"],
    sorts: [
      { by: "nombre", label: "Por nombre" },
      { by: "-updated", label: "Cambiadas hace poco" },
    ],
    wanted: { punto: "Falta el punto en el mapa" },
    keptWhileUsed: true,
    sections: [
      {
        title: "La referencia",
        fields: [
          { name: "nombre", label: "Nombre", placeholder: "Calacoto" },
          {
            name: "clase",
            label: "Qué es",
            options: {
              zona: "Zona",
              estacion: "Estación del teleférico",
              mercado: "Mercado",
              plaza: "Plaza",
              hospital: "Hospital",
              universidad: "Universidad",
              cementerio: "Cementerio",
            },
          },
          { name: "linea", label: "Línea del teleférico", placeholder: "Verde" },
          {
            name: "sinonimos",
            label: "Otros nombres",
            help: "Como lo dice la gente, separados por punto y coma.",
            placeholder: "Calaco; San Miguel",
          },
          { name: "punto", label: "Punto en el mapa" },
        ],
      },
      {
        title: "En el sitio",
        fields: [
          {
            name: "parte_de",
            label: "Parte de",
            aside: true,
            help: "Calacoto es parte de la Zona Sur. Una parte no tiene partes.",
          },
          {
            name: "slug",
            label: "Dirección",
            aside: true,
            help: "Minúsculas y guiones, sin tildes. No la cambies: hay enlaces que la usan.",
            placeholder: "calacoto",
          },
        ],
      },
    ],
  },
];
