// Written by `npx node diocese/generate.ts` from diocese/collections: change those and run it again.

/** What every record has. */
interface AnyRecord {
  id: string;
  collectionId: string;
  collectionName: string;
}

export interface AdministradoresArzobispadoRecord extends AnyRecord {
  email?: string;
  emailVisibility: boolean;
  verified: boolean;
  nombre: string;
  rol: "" | "administrador" | "editor" | "colaborador";
  /** File name, or empty. */
  foto: string;
  created: string;
  updated: string;
}

export interface EncargadosParroquiaRecord extends AnyRecord {
  email?: string;
  emailVisibility: boolean;
  verified: boolean;
  nombre: string;
  celular: string;
  /** Ids of parroquias. */
  parroquias: string[];
  created: string;
  updated: string;
}

export interface NoticiasRecord extends AnyRecord {
  titulo: string;
  resumen: string;
  /** HTML. */
  descripcion: string;
  autor: string;
  /** Id, or empty, of administradores_arzobispado. */
  usuario: string;
  activo: boolean;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  fecha_publicacion: string;
  /** Id, or empty, of tipos_noticias. */
  tipo: string;
  /** Ids of tags. */
  tags: string[];
  /** Id, or empty, of obras_sociales. */
  obra_social: string;
  /** File name, or empty. */
  foto_portada: string;
  foto_portada_datos: unknown;
  /** File names. */
  fotos_noticia: string[];
  fotos_noticia_datos: unknown;
  created: string;
  updated: string;
}

export interface TiposNoticiasRecord extends AnyRecord {
  tipo: string;
  color: string;
  created: string;
  updated: string;
}

export interface TagsRecord extends AnyRecord {
  nombre: string;
  color: string;
  created: string;
  updated: string;
}

export interface SantoralRecord extends AnyRecord {
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  fecha: string;
  nombre_santo: string;
  /** File name, or empty. */
  imagen: string;
  imagen_datos: unknown;
  created: string;
  updated: string;
}

export interface HomiliaRecord extends AnyRecord {
  titulo: string;
  persona_nombre: string;
  /** File name, or empty. */
  persona_foto: string;
  persona_foto_datos: unknown;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  fecha_inicio: string;
  /** File name, or empty. */
  media: string;
  link_media: string;
  /** HTML. */
  media_transcrito: string;
  created: string;
  updated: string;
}

export interface PaginaVideosRecord extends AnyRecord {
  titulo: string;
  /** File name, or empty. */
  video: string;
  link_video: string;
  /** File name, or empty. */
  thumbnail: string;
  thumbnail_datos: unknown;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  fecha_subida: string;
  /** Ids of tags. */
  tags: string[];
  created: string;
  updated: string;
}

export interface ParroquiasRecord extends AnyRecord {
  nombre: string;
  /** HTML. */
  descripcion: string;
  ubicacion: string;
  /** File name, or empty. */
  imagen: string;
  imagen_datos: unknown;
  /** File names. */
  imagenes: string[];
  imagenes_datos: unknown;
  maps_ubicacion: string;
  /** Id, or empty, of vicarias. */
  vicaria: string;
  /** Id, or empty, of tipos_parroquias. */
  tipo_parroquia: string;
  created: string;
  updated: string;
}

export interface TiposParroquiasRecord extends AnyRecord {
  tipo: string;
  color: string;
  created: string;
  updated: string;
}

export interface VicariasRecord extends AnyRecord {
  nombre: string;
  created: string;
  updated: string;
}

export interface ClerosDiocesanosRecord extends AnyRecord {
  titulo: string;
  nombres: string;
  apellido_paterno: string;
  apellido_materno: string;
  /** File name, or empty. */
  imagen: string;
  imagen_datos: unknown;
  telefono: string;
  whatsapp: string;
  correo: string;
  /** HTML. */
  semblanza: string;
  /** Id, or empty, of cargos. */
  cargo: string;
  /** Id, or empty, of parroquias. */
  parroquia: string;
  created: string;
  updated: string;
}

export interface CargosRecord extends AnyRecord {
  cargo: string;
  nivel: number;
  created: string;
  updated: string;
}

export interface ObrasSocialesRecord extends AnyRecord {
  nombre: string;
  /** HTML. */
  descripcion: string;
  ubicacion: string;
  contacto: string;
  que_hace: string;
  para_quien: string;
  necesidades: ("comida" | "salud" | "techo" | "legal" | "escucha" | "emergencia" | "mujeres" | "ninez" | "mayores" | "migrantes" | "carcel" | "discapacidad" | "adicciones" | "educacion" | "trabajo")[];
  telefono: string;
  whatsapp: string;
  horario_atencion: string;
  nombre_responsable: string;
  /** File name, or empty. */
  imagen: string;
  imagen_datos: unknown;
  /** File names. */
  imagenes: string[];
  imagenes_datos: unknown;
  /** File name, or empty. */
  foto_encargado: string;
  foto_encargado_datos: unknown;
  created: string;
  updated: string;
}

export interface CuadrosPastoralesRecord extends AnyRecord {
  titulo: string;
  /** File name, or empty. */
  portada: string;
  portada_datos: unknown;
  /** File name, or empty. */
  foto_encargado: string;
  foto_encargado_datos: unknown;
  nombre_encargado: string;
  /** HTML. */
  descripcion: string;
  /** File name, or empty. */
  pdf: string;
  /** File names. */
  imagenes: string[];
  imagenes_datos: unknown;
  /** Ids of reporteros. */
  reporteros: string[];
  created: string;
  updated: string;
}

export interface ReporterosRecord extends AnyRecord {
  nombre: string;
  parroquia_o_movimiento: string;
  /** File name, or empty. */
  foto: string;
  foto_datos: unknown;
  created: string;
  updated: string;
}

export interface ArchivosGeneralesRecord extends AnyRecord {
  /** File name, or empty. */
  file: string;
  created: string;
  updated: string;
}

export interface AvisosUrgentesRecord extends AnyRecord {
  texto: string;
  enlace: string;
  texto_enlace: string;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  desde: string;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  hasta: string;
  created: string;
  updated: string;
}

export interface DiapositivasRecord extends AnyRecord {
  titulo: string;
  texto: string;
  enlace: string;
  /** File name, or empty. */
  imagen: string;
  imagen_datos: unknown;
  dibujo: "" | "illimani" | "iglesia" | "procesion";
  orden: number;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  desde: string;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  hasta: string;
  created: string;
  updated: string;
}

export interface MenusRecord extends AnyRecord {
  etiqueta: string;
  menu: "superior" | "pie" | "legal";
  grupo: string;
  seccion: string;
  detalle: string;
  /** Id, or empty, of parroquias. */
  parroquia: string;
  /** Id, or empty, of cuadros_pastorales. */
  cuadro: string;
  pagina: "" | "inicio" | "noticias" | "videos" | "parroquias" | "obras-sociales" | "cleros-diocesanos" | "cuadro-pastoral" | "mision-vision" | "revista-conectados" | "sinodo" | "terminos" | "privacidad" | "cookies";
  direccion: string;
  orden: number;
  created: string;
  updated: string;
}

export interface DatosSitioRecord extends AnyRecord {
  calle: string;
  ciudad: string;
  telefono: string;
  otro_telefono: string;
  correo: string;
  horario: string;
  facebook: string;
  tiktok: string;
  instagram: string;
  youtube: string;
  ascension: "" | "domingo" | "jueves";
  corpus: "" | "jueves" | "domingo";
  epifania: "" | "6-enero" | "domingo";
  created: string;
  updated: string;
}

export interface PaginasSitioRecord extends AnyRecord {
  mision: string;
  mision_texto: string;
  vision: string;
  vision_texto: string;
  etapa_sinodo: string;
  credito_sinodo: string;
  enlace_credito: string;
  ocultar_muestras: boolean;
  created: string;
  updated: string;
}

export interface RevistasRecord extends AnyRecord {
  titulo: string;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  fecha: string;
  descripcion: string;
  /** File name, or empty. */
  portada: string;
  portada_datos: unknown;
  /** File name, or empty. */
  pdf: string;
  paginas: number;
  created: string;
  updated: string;
}

export interface DocumentosSinodoRecord extends AnyRecord {
  titulo: string;
  rotulo: string;
  /** HTML. */
  descripcion: string;
  /** File name, or empty. */
  portada: string;
  portada_datos: unknown;
  /** File name, or empty. */
  pdf: string;
  paginas: number;
  orden: number;
  created: string;
  updated: string;
}

export interface ReferenciasRecord extends AnyRecord {
  nombre: string;
  clase: "zona" | "estacion" | "mercado" | "plaza" | "hospital" | "universidad" | "cementerio";
  linea: string;
  sinonimos: string;
  slug: string;
  punto: { lon: number; lat: number };
  /** Id, or empty, of referencias. */
  parte_de: string;
  created: string;
  updated: string;
}

export interface LugaresDeCultoRecord extends AnyRecord {
  /** Id, or empty, of parroquias. */
  parroquia: string;
  nombre: string;
  clase: "sede" | "capilla" | "comunidad" | "oratorio" | "hospital" | "colegio" | "cementerio";
  /** Id, or empty, of referencias. */
  zona: string;
  punto: { lon: number; lat: number };
  indicaciones: string;
  telefono: string;
  telefono_2: string;
  whatsapp: string;
  correo: string;
  nombres_alternos: string;
  accesos: ("rampa" | "sin_gradas" | "bano_adaptado" | "estacionamiento" | "lsb" | "aro_magnetico")[];
  transmision: string;
  nota: string;
  fiesta_patronal: string;
  texto_original: string;
  jurisdiccion: string;
  activo: boolean;
  created: string;
  updated: string;
}

export interface HorariosRecord extends AnyRecord {
  /** Id, or empty, of lugares_de_culto. */
  lugar: string;
  tipo: "misa" | "confesion" | "adoracion" | "rosario" | "palabra" | "viacrucis" | "oficina" | "otra";
  dias: ("lu" | "ma" | "mi" | "ju" | "vi" | "sa" | "do" | "fi" | "vf")[];
  semanas: ("1" | "2" | "3" | "4" | "5" | "u")[];
  dia_mes: number;
  hora: string;
  hasta: string;
  antes_de_misa: number;
  temporada: "" | "adviento" | "navidad" | "cuaresma" | "pascua" | "ordinario";
  vigente_desde: string;
  vigente_hasta: string;
  reemplaza: boolean;
  idiomas: ("castellano" | "aymara" | "quechua" | "lsb")[];
  etiqueta: string;
  transmision: string;
  created: string;
  updated: string;
}

export interface ExcepcionesHorarioRecord extends AnyRecord {
  accion: "suspende" | "confirma" | "reemplaza" | "mueve" | "agrega" | "avisa";
  alcance: "lugar" | "parroquia" | "zona" | "todas";
  /** Id, or empty, of lugares_de_culto. */
  lugar: string;
  /** Id, or empty, of parroquias. */
  parroquia: string;
  /** Ids of referencias. */
  zonas: string[];
  tipos: ("misa" | "confesion" | "adoracion" | "rosario" | "palabra" | "viacrucis" | "oficina" | "otra")[];
  /** Id, or empty, of horarios. */
  horario: string;
  desde: string;
  hasta: string;
  hora_desde: string;
  hora_hasta: string;
  nueva_fecha: string;
  nueva_hora: string;
  nueva_hasta: string;
  nuevo_sitio: string;
  idiomas: ("castellano" | "aymara" | "quechua" | "lsb")[];
  etiqueta: string;
  transmision: string;
  motivo: "bloqueo" | "paro" | "feriado" | "fiesta" | "semana_santa" | "exequias" | "viaje" | "clima" | "obras" | "salud" | "otro";
  nota: string;
  /** Id, or empty, of noticias. */
  noticia: string;
  grupo: string;
  created: string;
  updated: string;
}

export interface DiasEspecialesRecord extends AnyRecord {
  fecha: string;
  clase: "precepto" | "feriado" | "sin_horario";
  valor: boolean;
  nombre: string;
  created: string;
  updated: string;
}

export interface VerificacionesRecord extends AnyRecord {
  /** Id, or empty, of lugares_de_culto. */
  lugar: string;
  medio: "parroquia" | "arzobispado" | "telefono";
  created: string;
  updated: string;
}

export interface ReportesHorarioRecord extends AnyRecord {
  /** Id, or empty, of lugares_de_culto. */
  lugar: string;
  /** Id, or empty, of horarios. */
  horario: string;
  clase: "hora" | "suspendida" | "telefono" | "ubicacion" | "otro";
  texto: string;
  contacto: string;
  estado: "nuevo" | "corregido" | "descartado";
  respuesta: string;
  created: string;
  updated: string;
}

export interface BorradoresRecord extends AnyRecord {
  titulo: string;
  coleccion: string;
  registro: string;
  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */
  base: string;
  valores: unknown;
  /** File names. */
  archivos: string[];
  /** Id, or empty, of administradores_arzobispado. */
  autor: string;
  estado: "borrador" | "revision";
  created: string;
  updated: string;
}

export interface ComentariosBorradorRecord extends AnyRecord {
  /** Id, or empty, of borradores. */
  borrador: string;
  /** Id, or empty, of administradores_arzobispado. */
  autor: string;
  nombre: string;
  texto: string;
  created: string;
  updated: string;
}

export interface VicariasFiltradoRecord extends AnyRecord {
  nombre: string;
}

export interface CargosCleroFiltradoRecord extends AnyRecord {
  cargo: string;
}

export interface ParroquiasFiltradoRecord extends AnyRecord {
  nombre: string;
}

export interface ListaCuadrosPastoralesRecord extends AnyRecord {
  titulo: string;
}

export interface UltimasVerificacionesRecord extends AnyRecord {
  fecha: string;
  medio: "parroquia" | "arzobispado" | "telefono";
}

/** The record of each collection by its name. */
export interface Records {
  administradores_arzobispado: AdministradoresArzobispadoRecord;
  encargados_parroquia: EncargadosParroquiaRecord;
  noticias: NoticiasRecord;
  tipos_noticias: TiposNoticiasRecord;
  tags: TagsRecord;
  santoral: SantoralRecord;
  homilia: HomiliaRecord;
  pagina_videos: PaginaVideosRecord;
  parroquias: ParroquiasRecord;
  tipos_parroquias: TiposParroquiasRecord;
  vicarias: VicariasRecord;
  cleros_diocesanos: ClerosDiocesanosRecord;
  cargos: CargosRecord;
  obras_sociales: ObrasSocialesRecord;
  cuadros_pastorales: CuadrosPastoralesRecord;
  reporteros: ReporterosRecord;
  archivos_generales: ArchivosGeneralesRecord;
  avisos_urgentes: AvisosUrgentesRecord;
  diapositivas: DiapositivasRecord;
  menus: MenusRecord;
  datos_sitio: DatosSitioRecord;
  paginas_sitio: PaginasSitioRecord;
  revistas: RevistasRecord;
  documentos_sinodo: DocumentosSinodoRecord;
  referencias: ReferenciasRecord;
  lugares_de_culto: LugaresDeCultoRecord;
  horarios: HorariosRecord;
  excepciones_horario: ExcepcionesHorarioRecord;
  dias_especiales: DiasEspecialesRecord;
  verificaciones: VerificacionesRecord;
  reportes_horario: ReportesHorarioRecord;
  borradores: BorradoresRecord;
  comentarios_borrador: ComentariosBorradorRecord;
  vicarias_filtrado: VicariasFiltradoRecord;
  cargos_clero_filtrado: CargosCleroFiltradoRecord;
  parroquias_filtrado: ParroquiasFiltradoRecord;
  lista_cuadros_pastorales: ListaCuadrosPastoralesRecord;
  ultimas_verificaciones: UltimasVerificacionesRecord;
}

export type CollectionName = keyof Records;
