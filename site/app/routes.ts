import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Public addresses whose page comes with a later capability: they answer, say so, and are not indexed. */
const inPreparation = [
  "videos",
  "parroquias",
  "parroquias/:id",
  "obras-sociales",
  "obras-sociales/:id",
  "cleros-diocesanos",
  "mision-vision",
  "revista-conectados",
  "sinodo",
  "cuadro-pastoral",
  "cuadro-pastoral/:id",
];

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/inicio.tsx"),
    layout("routes/public/noticias-catalogo.tsx", [route("noticias", "routes/public/noticias.tsx")]),
    route("noticias/:id", "routes/public/noticia.tsx"),
    ...inPreparation.map((path) => route(path, "routes/public/en-preparacion.tsx", { id: `en-preparacion/${path}` })),
    route("*", "routes/public/no-encontrada.tsx"),
  ]),
  route("noticias/:id/share/social-media", "routes/machine/share.tsx"),
] satisfies RouteConfig;
