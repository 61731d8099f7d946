import { type Collection, type Field, resolveDefinitions, text } from "@arzobispado/backend";
import { describe, expect, it } from "vitest";
import { permissions } from "../config/roles.ts";
import { cambiaSolo, esAdministrador, esMiembro, firmaPropia, rulesOf } from "../rules.ts";
import { collections } from "./index.ts";

const resolved = resolveDefinitions(collections);

function find(name: string): Collection {
  const collection = resolved.find((candidate) => candidate.name === name);
  if (!collection) throw new Error(`There is no collection ${name}.`);
  return collection;
}

function fieldOf(collection: string, name: string): Field {
  const field = find(collection).fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`${collection} has no field ${name}.`);
  return field;
}

/** Fields of a collection, without system fields, as `name type`. */
function shapeOf(collection: Collection): string {
  const own = collection.fields.filter(({ system, name }) => !system && name !== "id");
  return own.map(({ name, type }) => `${name} ${type}`).join(", ");
}

describe("the collections of the archdiocese", () => {
  it.each([
    ["administradores_arzobispado", "auth", "nombre text, rol select, foto file"],
    ["encargados_parroquia", "auth", "nombre text, celular text, parroquias relation"],
    [
      "noticias",
      "base",
      "titulo text, resumen text, descripcion editor, autor text, usuario relation, activo bool, fecha_publicacion date, " +
        "tipo relation, tags relation, obra_social relation, foto_portada file, foto_portada_datos json, fotos_noticia file, fotos_noticia_datos json",
    ],
    ["tipos_noticias", "base", "tipo text, color text"],
    ["tags", "base", "nombre text, color text"],
    ["santoral", "base", "fecha date, nombre_santo text, imagen file, imagen_datos json"],
    [
      "homilia",
      "base",
      "titulo text, persona_nombre text, persona_foto file, persona_foto_datos json, fecha_inicio date, media file, link_media url, media_transcrito editor",
    ],
    [
      "pagina_videos",
      "base",
      "titulo text, video file, link_video url, thumbnail file, thumbnail_datos json, fecha_subida date, tags relation",
    ],
    [
      "parroquias",
      "base",
      "nombre text, descripcion editor, ubicacion text, imagen file, imagen_datos json, imagenes file, imagenes_datos json, maps_ubicacion text, vicaria relation, tipo_parroquia relation",
    ],
    ["tipos_parroquias", "base", "tipo text, color text"],
    ["vicarias", "base", "nombre text"],
    [
      "cleros_diocesanos",
      "base",
      "titulo text, nombres text, apellido_paterno text, apellido_materno text, imagen file, imagen_datos json, telefono text, whatsapp text, correo email, semblanza editor, cargo relation, parroquia relation",
    ],
    ["cargos", "base", "cargo text, nivel number"],
    [
      "obras_sociales",
      "base",
      "nombre text, descripcion editor, ubicacion text, contacto text, que_hace text, para_quien text, necesidades select, telefono text, whatsapp text, horario_atencion text, nombre_responsable text, imagen file, imagen_datos json, imagenes file, imagenes_datos json, foto_encargado file, foto_encargado_datos json",
    ],
    [
      "cuadros_pastorales",
      "base",
      "titulo text, portada file, portada_datos json, foto_encargado file, foto_encargado_datos json, nombre_encargado text, descripcion editor, pdf file, imagenes file, imagenes_datos json, reporteros relation",
    ],
    ["reporteros", "base", "nombre text, parroquia_o_movimiento text, foto file, foto_datos json"],
    ["archivos_generales", "base", "file file"],
    [
      "borradores",
      "base",
      "titulo text, coleccion text, registro text, base date, valores json, archivos file, autor relation, estado select",
    ],
    ["comentarios_borrador", "base", "borrador relation, autor relation, nombre text, texto text"],
    ["avisos_urgentes", "base", "texto text, enlace text, texto_enlace text, desde date, hasta date"],
    [
      "diapositivas",
      "base",
      "titulo text, texto text, enlace text, imagen file, imagen_datos json, dibujo select, orden number, desde date, hasta date",
    ],
    [
      "menus",
      "base",
      "etiqueta text, menu select, grupo text, seccion text, detalle text, parroquia relation, cuadro relation, pagina select, direccion text, orden number",
    ],
    [
      "datos_sitio",
      "base",
      "calle text, ciudad text, telefono text, otro_telefono text, correo email, horario text, facebook text, tiktok text, instagram text, youtube text, ascension select, corpus select, epifania select",
    ],
    [
      "paginas_sitio",
      "base",
      "mision text, mision_texto text, vision text, vision_texto text, etapa_sinodo text, credito_sinodo text, enlace_credito text, ocultar_muestras bool",
    ],
    [
      "revistas",
      "base",
      "titulo text, fecha date, descripcion text, portada file, portada_datos json, pdf file, paginas number",
    ],
    [
      "documentos_sinodo",
      "base",
      "titulo text, rotulo text, descripcion editor, portada file, portada_datos json, pdf file, paginas number, orden number",
    ],
    [
      "referencias",
      "base",
      "nombre text, clase select, linea text, sinonimos text, slug text, punto geoPoint, parte_de relation",
    ],
    [
      "lugares_de_culto",
      "base",
      "parroquia relation, nombre text, clase select, zona relation, punto geoPoint, indicaciones text, telefono text, telefono_2 text, whatsapp text, correo email, nombres_alternos text, accesos select, transmision url, nota text, fiesta_patronal text, texto_original text, jurisdiccion text, activo bool",
    ],
    [
      "horarios",
      "base",
      "lugar relation, tipo select, dias select, semanas select, dia_mes number, hora text, hasta text, antes_de_misa number, temporada select, vigente_desde text, vigente_hasta text, reemplaza bool, idiomas select, etiqueta text, transmision url",
    ],
    [
      "excepciones_horario",
      "base",
      "accion select, alcance select, lugar relation, parroquia relation, zonas relation, tipos select, horario relation, desde text, hasta text, hora_desde text, hora_hasta text, nueva_fecha text, nueva_hora text, nueva_hasta text, nuevo_sitio text, idiomas select, etiqueta text, transmision url, motivo select, nota text, noticia relation, grupo text",
    ],
    ["dias_especiales", "base", "fecha text, clase select, valor bool, nombre text"],
    ["verificaciones", "base", "lugar relation, medio select"],
    [
      "reportes_horario",
      "base",
      "lugar relation, horario relation, clase select, texto text, contacto text, estado select, respuesta text",
    ],
    ["ultimas_verificaciones", "view", "fecha autodate, medio select"],
    ["vicarias_filtrado", "view", "nombre text"],
    ["cargos_clero_filtrado", "view", "cargo text"],
    ["parroquias_filtrado", "view", "nombre text"],
    ["lista_cuadros_pastorales", "view", "titulo text"],
  ])("[DAT-01] a collection %s is of type %s with its fields", (name, type, shape) => {
    expect(find(name).type).toBe(type);
    expect(shapeOf(find(name))).toBe(shape);
  });

  it("[DAT-01] the archdiocese has no other collection, and every record its id and dates", () => {
    expect(resolved).toHaveLength(38);
    for (const { type, fields } of resolved) {
      const names = fields.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(type === "view" ? ["id"] : ["id", "created", "updated"]));
    }
  });

  it.each([
    ["encargados_parroquia", "parroquias", "parroquias", true],
    ["noticias", "usuario", "administradores_arzobispado", false],
    ["noticias", "tipo", "tipos_noticias", false],
    ["borradores", "autor", "administradores_arzobispado", false],
    ["comentarios_borrador", "borrador", "borradores", false],
    ["comentarios_borrador", "autor", "administradores_arzobispado", false],
    ["noticias", "tags", "tags", true],
    ["noticias", "obra_social", "obras_sociales", false],
    ["pagina_videos", "tags", "tags", true],
    ["parroquias", "vicaria", "vicarias", false],
    ["parroquias", "tipo_parroquia", "tipos_parroquias", false],
    ["cleros_diocesanos", "cargo", "cargos", false],
    ["cleros_diocesanos", "parroquia", "parroquias", false],
    ["cuadros_pastorales", "reporteros", "reporteros", true],
    ["menus", "parroquia", "parroquias", false],
    ["menus", "cuadro", "cuadros_pastorales", false],
    ["referencias", "parte_de", "referencias", false],
    ["lugares_de_culto", "parroquia", "parroquias", false],
    ["lugares_de_culto", "zona", "referencias", false],
    ["horarios", "lugar", "lugares_de_culto", false],
    ["excepciones_horario", "lugar", "lugares_de_culto", false],
    ["excepciones_horario", "parroquia", "parroquias", false],
    ["excepciones_horario", "zonas", "referencias", true],
    ["excepciones_horario", "horario", "horarios", false],
    ["excepciones_horario", "noticia", "noticias", false],
    ["verificaciones", "lugar", "lugares_de_culto", false],
    ["reportes_horario", "lugar", "lugares_de_culto", false],
    ["reportes_horario", "horario", "horarios", false],
  ])("[DAT-01] a relation %s.%s leads to %s (several: %s)", (collection, name, target, several) => {
    const field = fieldOf(collection, name);
    expect(field).toMatchObject({ type: "relation", collectionId: find(target).id });
    expect("maxSelect" in field && field.maxSelect > 1).toBe(several);
  });

  it.each([
    ["noticias", "foto_portada", "640x0 70x70 290x290 240x240 1280x0 1280x720 320x0 960x0 100x250 720x0 192x0"],
    ["noticias", "fotos_noticia", "1280x0 100x250 240x240 290x290 1280x720 320x0 640x0 960x0 720x0 192x0"],
    ["santoral", "imagen", "0x1000 0x500 320x0"],
    ["homilia", "persona_foto", "280x280 320x0"],
    ["parroquias", "imagen", "340x340 800x800 1400x700 320x0 1000x0 760x0"],
    ["parroquias", "imagenes", "340x340 800x800 1400x700"],
    ["cleros_diocesanos", "imagen", "300x300 320x0"],
    ["obras_sociales", "imagen", "340x340 800x800 1400x700 320x0"],
    ["obras_sociales", "imagenes", "340x340 800x800 1400x700"],
    ["obras_sociales", "foto_encargado", "340x340 320x0"],
    ["cuadros_pastorales", "portada", "1280x0 320x0"],
    ["cuadros_pastorales", "imagenes", "1280x0 320x0"],
    ["cuadros_pastorales", "foto_encargado", "290x290 320x0"],
    ["reporteros", "foto", "0x500 320x0"],
    ["pagina_videos", "thumbnail", "320x180 640x360 320x0"],
    ["diapositivas", "imagen", "640x0 1280x0 320x0"],
    ["revistas", "portada", "560x0 320x0"],
    ["documentos_sinodo", "portada", "560x0 320x0"],
  ])(
    "[DAT-01] a picture field %s.%s has the sizes %s, those of the desk, and a companion",
    (collection, name, thumbs) => {
      expect(fieldOf(collection, name)).toMatchObject({
        type: "file",
        thumbs: [...new Set([...thumbs.split(" "), "320x0", "640x0"])],
        details: `${name}_datos`,
      });
      expect(fieldOf(collection, `${name}_datos`).type).toBe("json");
    },
  );

  it("[DAT-01] [NOT-16] files of hidden records are protected, and no others", () => {
    const hidden = resolved.flatMap(({ name, fields }) =>
      fields.filter((field) => field.type === "file" && field.protected).map((field) => `${name}.${field.name}`),
    );
    expect(hidden).toEqual([
      ...["noticias.foto_portada", "noticias.fotos_noticia"],
      ...["diapositivas.imagen", "revistas.portada", "revistas.pdf", "borradores.archivos"],
    ]);
    const rule = `(activo = true && fecha_publicacion != "" && fecha_publicacion <= @now) || ${esMiembro}`;
    expect(find("noticias").rules).toMatchObject({ list: rule, view: rule });
    const ofVideos = `(fecha_subida <= @now) || ${esMiembro}`;
    expect(find("pagina_videos").rules).toMatchObject({ list: ofVideos, view: ofVideos });
    const ofTheirTime = `(desde <= @now && (hasta = "" || hasta > @now)) || ${esMiembro}`;
    for (const name of ["avisos_urgentes", "diapositivas"]) {
      expect(find(name).rules).toMatchObject({ list: ofTheirTime, view: ofTheirTime });
    }
    const ofIssues = `(fecha <= @now) || ${esMiembro}`;
    expect(find("revistas").rules).toMatchObject({ list: ofIssues, view: ofIssues });
  });

  it("[API-04] [CON-11] a collection without a row in the table of roles is written by administradores only", () => {
    const own = resolved.filter(({ name, type }) => type === "base" && !Object.hasOwn(permissions, name));
    expect(own.length).toBeGreaterThan(5);
    for (const { name, rules } of own) {
      const written = { create: esAdministrador, update: esAdministrador, delete: esAdministrador };
      expect([name, rules]).toEqual([name, expect.objectContaining({ list: "", view: "", ...written })]);
    }
  });

  it("[CON-11] a rule names the roles that it lets in, so that a future role gets no right yet", () => {
    const named = /^@request\.auth\.collectionName = "administradores_arzobispado" && \(@request\.auth\.rol = ""/;
    for (const name of ["noticias", "pagina_videos", "homilia", "tags", "santoral"]) {
      expect([name, find(name).rules.create]).toEqual([name, expect.stringMatching(named)]);
    }
    expect(find("noticias").rules.create).toContain(` && ${firmaPropia.create}`);
    expect(find("noticias").rules.update).toContain(` && ${firmaPropia.update}`);
    expect(find("administradores_arzobispado").rules).toMatchObject({ create: null, delete: null, auth: "" });
  });

  it("[CON-11] a field of a parish that is not named as the keepers' is closed to them, a future one too", () => {
    expect(cambiaSolo(["a", "b_datos"], { a: text(), b: text(), c: text() })).toBe(
      "@request.body.b:changed = false && @request.body.c:changed = false",
    );
    const { rules, fields } = find("parroquias");
    const closed = fields.filter(
      ({ name, system }) => !system && !/^(descripcion|imagen|imagenes)(_datos)?$/.test(name),
    );
    expect(closed.length).toBeGreaterThan(4);
    for (const { name } of closed) expect(rules.update).toContain(`@request.body.${name}:changed = false`);
  });

  it("[MIS-23] a field of a place that is not named as the keepers' is closed to them, a future one too", () => {
    const { rules } = find("lugares_de_culto");
    const closed = ["parroquia", "clase", "zona", "jurisdiccion", "activo"];
    const named = [...String(rules.update).matchAll(/@request\.body\.(\w+):changed = false/g)].map(([, name]) => name);
    expect(named).toEqual(closed);
  });

  it("[CON-11] a word in the table of roles without a meaning stops the writing of rules", () => {
    expect(() => rulesOf("noticias")).toThrow("What noticias calls published or own for list is not said.");
    expect(() => rulesOf("parroquias")).toThrow("parroquias");
  });

  it("[ADM-02] [CON-10] administrators sign in with Google, or a password of their own; keepers by links only", () => {
    expect(find("administradores_arzobispado").auth).toMatchObject({
      passwordAuth: { enabled: true },
      oauth2: { enabled: true },
      linkAuth: { handOver: "invited", invite: esAdministrador },
    });
    expect(find("encargados_parroquia").auth).toMatchObject({
      passwordAuth: { enabled: false },
      oauth2: { enabled: false },
      linkAuth: { handOver: "always", invite: esAdministrador },
    });
  });

  it("[API-04] other content is visible to everybody, except the list of general files", () => {
    const dated = ["noticias", "pagina_videos", "avisos_urgentes", "diapositivas", "revistas"];
    const closed = ["borradores", "comentarios_borrador", "verificaciones", "reportes_horario"];
    const open = resolved.filter(({ name, type }) => type !== "auth" && ![...dated, ...closed].includes(name));
    for (const { rules } of open) expect(rules.view).toBe("");
    expect(open.filter(({ rules }) => rules.list !== "").map(({ name }) => name)).toEqual(["archivos_generales"]);
    expect(find("archivos_generales").rules.list).toBe(esMiembro);
  });

  it.each([
    ["noticias", ["titulo", "tags"]],
    ["pagina_videos", ["titulo", "tags"]],
    ["parroquias", ["nombre", "ubicacion"]],
    ["obras_sociales", ["nombre", "ubicacion"]],
    ["cleros_diocesanos", ["titulo", "nombres", "apellido_paterno", "apellido_materno"]],
  ])("[DAT-01] a collection %s keeps a search index on %j", (name, fields) => {
    expect(
      find(name)
        .fields.filter(({ search }) => search)
        .map((field) => field.name),
    ).toEqual(fields);
  });
});
