import type { OwnProduct } from "../own-product.ts";

/** Request of a batch. */
interface Write {
  method: "POST" | "PATCH" | "DELETE";
  url: string;
  body?: object;
}

/** Collects writes and sends them in batches: some thousand separate requests would take most of the time. */
export class Writes {
  readonly #writes: Write[] = [];

  /** Adds a record to the batch. @returns the id that it will have */
  add(collection: string, values: object): string {
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 15);
    this.#writes.push({ method: "POST", url: `/api/collections/${collection}/records`, body: { id, ...values } });
    return id;
  }

  change(collection: string, id: string, values: object): void {
    this.#writes.push({ method: "PATCH", url: `/api/collections/${collection}/records/${id}`, body: values });
  }

  remove(collection: string, id: string): void {
    this.#writes.push({ method: "DELETE", url: `/api/collections/${collection}/records/${id}` });
  }

  async send(product: OwnProduct): Promise<void> {
    const maxRequests = 500;
    const batch = { enabled: true, maxRequests, timeout: 60, maxBodySize: 64 * 1024 * 1024 };
    await product.write("PATCH", "/api/settings", { batch });
    for (let at = 0; at < this.#writes.length; at += maxRequests) {
      await product.write("POST", "/api/batch", { requests: this.#writes.slice(at, at + maxRequests) });
    }
  }
}

/** Texts for one record of each kind. */
interface Texts {
  /** Name or title; those of fields with less room are cut. */
  name: string;
  /** Name of a tag and of a type. */
  short: string;
  descripcion: string;
  video: string;
  /** Ages of the noticias in seconds. */
  ages: number[];
  /** Further fields of a collection. */
  more?: { obra?: object; parroquia?: object; clero?: object };
}

/** Adds a record of each kind that visitors see, with the same text in all of its fields. @returns their ids */
export function addEveryKind(writes: Writes, { name, short, descripcion, video, ages, more = {} }: Texts) {
  const add = (collection: string, values: object) => writes.add(collection, values);
  const tag = add("tags", { nombre: short, color: "#0a5c8f" });
  const tipo = add("tipos_noticias", { tipo: short, color: "#0a5c8f" });
  const vicaria = add("vicarias", { nombre: name });
  const cargo = add("cargos", { cargo: name, nivel: 1 });
  const tipoParroquia = add("tipos_parroquias", { tipo: short, color: "#0a5c8f" });
  const obra = add("obras_sociales", {
    nombre: name,
    descripcion,
    ubicacion: name,
    contacto: name,
    que_hace: name.slice(0, 140),
    para_quien: name.slice(0, 120),
    horario_atencion: name.slice(0, 160),
    nombre_responsable: name,
    ...more.obra,
  });
  const noticias = ages.map((age) =>
    add("noticias", {
      titulo: name,
      resumen: name,
      autor: name,
      descripcion,
      tipo,
      tags: [tag],
      obra_social: obra,
      activo: true,
      fecha_publicacion: new Date(Date.now() - 1000 * age).toISOString(),
    }),
  );
  const parroquia = add("parroquias", {
    nombre: name,
    ubicacion: name,
    descripcion,
    vicaria,
    tipo_parroquia: tipoParroquia,
    ...more.parroquia,
  });
  const clero = add("cleros_diocesanos", {
    titulo: name,
    nombres: name,
    apellido_paterno: name,
    apellido_materno: name,
    semblanza: descripcion,
    cargo,
    parroquia,
    ...more.clero,
  });
  const ofVideo = { titulo: name, link_video: video, fecha_subida: new Date().toISOString(), tags: [tag] };
  return {
    tag,
    tipo,
    vicaria,
    cargo,
    tipoParroquia,
    obra,
    noticias,
    parroquia,
    clero,
    video: add("pagina_videos", ofVideo),
  };
}
