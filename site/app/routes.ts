import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { staticPages } from "./backend/static-pages.ts";
import { sections } from "./sections/index.ts";
import type { Section } from "./sections/section.ts";

/** List of a section, page of a record, and further pages, each with its file. */
const routesOfSection = ({ path, below = "", files, pages = {} }: Section) => [
  route(path.slice(1) + below, `routes/public/${files.list}.tsx`),
  ...(files.detail ? [route(`${path.slice(1)}/:id`, `routes/public/${files.detail}.tsx`)] : []),
  ...Object.entries(pages).map(([page, file]) => route(path.slice(1) + page, `routes/public/${file}.tsx`)),
];

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/inicio.tsx"),
    ...sections.flatMap(routesOfSection),
    route("en-vivo", "routes/public/en-vivo.tsx"),
    ...staticPages.map((address) => route(address.slice(1), `routes/public${address}.tsx`)),
    route("cuadro-pastoral-v1", "routes/public/cuadro-pastoral-v1.tsx"),
    route("cuadro-pastoral-v2", "routes/public/cuadro-pastoral-v2.tsx"),
    route("cuadro-pastoral-v3/:id?", "routes/public/cuadro-pastoral-v3.tsx"),
    route("cuadro-pastoral-plantilla", "routes/public/cuadro-pastoral-plantilla.tsx"),
    route("buscar", "routes/public/buscar.tsx"),
    route("sin-conexion", "routes/public/sin-conexion.tsx"),
    route("*", "routes/public/no-encontrada.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    route("home-administrador", "routes/admin/home.tsx"),
    route("noticias-administrador", "routes/admin/noticias.tsx"),
    route("noticias-administrador/editar/:id", "routes/admin/noticia-edit.tsx"),
    route("noticias-administrador/vista-previa/:id", "routes/admin/vista-previa.tsx"),
    route("programadas-administrador", "routes/admin/programadas.tsx"),
    route("horarios-administrador/:parroquia", "routes/admin/horarios.tsx"),
    route("contenido-administrador", "routes/admin/contenido/contenido.tsx"),
    route("contenido-administrador/:coleccion", "routes/admin/contenido/lista.tsx"),
    route("contenido-administrador/:coleccion/importar", "routes/admin/contenido/importar.tsx"),
    route("contenido-administrador/:coleccion/:id", "routes/admin/contenido/formulario.tsx"),
    route("contenido-administrador/:coleccion/:id/versiones", "routes/admin/contenido/versiones.tsx"),
    route("personas-administrador", "routes/admin/personas.tsx"),
    route("misas-administrador", "routes/admin/misas.tsx"),
    route("mi-cuenta-administrador", "routes/admin/mi-cuenta.tsx"),
    route("papelera-administrador", "routes/admin/papelera.tsx"),
    route("archivos-administrador", "routes/admin/archivos.tsx"),
    route("actividad-administrador", "routes/admin/actividad.tsx"),
    // Both routes again for a collection whose list has an address of its own (diocese/contenido/descriptions/).
    ...["videos-administrador"].flatMap((path) => [
      route(path, "routes/admin/contenido/lista.tsx", { id: path }),
      route(`${path}/:id`, "routes/admin/contenido/formulario.tsx", { id: `${path}/:id` }),
    ]),
  ]),
  route("logout", "routes/admin/logout.tsx"),
  route("entrar", "routes/admin/entrar.tsx"),
  route("revisar", "routes/admin/revisar.tsx"),
  // Links of mails (SVC-28).
  route("cuenta/clave/:token", "routes/cuenta/clave.tsx"),
  route("cuenta/verificar/:token", "routes/cuenta/verificar.tsx"),
  route("cuenta/correo/:token", "routes/cuenta/correo.tsx"),
  route("_", "routes/cuenta/enlace-anterior.tsx"),
  layout("routes/parroquia-propia/layout.tsx", [
    route("mi-parroquia/:id/horarios", "routes/parroquia-propia/horarios.tsx"),
    route("mi-parroquia", "routes/parroquia-propia/parroquias.tsx"),
    route("mi-parroquia/:id", "routes/parroquia-propia/parroquia.tsx"),
    route("mi-parroquia/:id/cambios", "routes/parroquia-propia/cambios.tsx"),
  ]),
  route("mi-parroquia/salir", "routes/parroquia-propia/salir.tsx"),
  route("noticias/:id/share/social-media", "routes/machine/share.tsx"),
  route("contenido.json", "routes/machine/contenido.ts"),
  route("buscar/sugerencias", "routes/machine/sugerencias.ts"),
  route("menu/cuadro-pastoral", "routes/machine/menu-cuadro-pastoral.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("sitemap/:parte", "routes/machine/sitemap.ts", { id: "sitemap/:parte" }),
  route("widgets/visitas", "routes/machine/visitas.tsx"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("parroquias/:id/misas.ics", "routes/machine/misas-ics.ts"),
  route("misas/fuera-de-linea.json", "routes/machine/misas-fuera-de-linea.ts"),
  route("datos/misas.json", "routes/machine/datos-misas.ts"),
  route("datos/misas.csv", "routes/machine/datos-misas-csv.ts"),
  route("datos/celebraciones.json", "routes/machine/datos-celebraciones.ts"),
  route("datos/misas.schema.json", "routes/machine/datos-esquema.ts"),
  route("rss.xml", "routes/machine/rss.ts"),
  route("atom.xml", "routes/machine/atom.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
] satisfies RouteConfig;
