import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { staticPages } from "./backend/static-pages.ts";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/inicio.tsx"),
    layout("routes/public/noticias-catalogo.tsx", [route("noticias", "routes/public/noticias.tsx")]),
    route("noticias/:id", "routes/public/noticia.tsx"),
    layout("routes/public/parroquias-catalogo.tsx", [
      route("parroquias", "routes/public/parroquias.tsx"),
      route("parroquias/:id", "routes/public/parroquia.tsx"),
    ]),
    ...staticPages.map((address) => route(address.slice(1), `routes/public${address}.tsx`)),
    layout("routes/public/cleros-catalogo.tsx", [route("cleros-diocesanos", "routes/public/cleros-diocesanos.tsx")]),
    route("obras-sociales", "routes/public/obras-sociales.tsx"),
    route("obras-sociales/:id", "routes/public/obra-social.tsx", [index("routes/public/obra-social-noticias.tsx")]),
    route("cuadro-pastoral", "routes/public/cuadros-pastorales.tsx"),
    route("cuadro-pastoral/:id", "routes/public/cuadro-pastoral.tsx"),
    route("cuadro-pastoral-v1", "routes/public/cuadro-pastoral-v1.tsx"),
    route("cuadro-pastoral-v2", "routes/public/cuadro-pastoral-v2.tsx"),
    route("cuadro-pastoral-v3/:id?", "routes/public/cuadro-pastoral-v3.tsx"),
    route("cuadro-pastoral-plantilla", "routes/public/cuadro-pastoral-plantilla.tsx"),
    layout("routes/public/videos-catalogo.tsx", [route("videos", "routes/public/videos.tsx")]),
    route("*", "routes/public/no-encontrada.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    route("home-administrador", "routes/admin/home.tsx"),
    route("noticias-administrador", "routes/admin/noticias.tsx"),
    route("noticias-administrador/editar/:id", "routes/admin/noticia-edit.tsx"),
    route("noticias-administrador/vista-previa/:id", "routes/admin/vista-previa.tsx"),
    route("videos-administrador", "routes/admin/videos.tsx", [route(":id", "routes/admin/video-edit.tsx")]),
  ]),
  route("logout", "routes/admin/logout.tsx"),
  route("noticias/:id/share/social-media", "routes/machine/share.tsx"),
  route("menu/cuadro-pastoral", "routes/machine/menu-cuadro-pastoral.ts"),
  route("liturgia/:fecha", "routes/machine/liturgia.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("widgets/visitas", "routes/machine/visitas.tsx"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("rss.xml", "routes/machine/rss.ts"),
  route("atom.xml", "routes/machine/atom.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
] satisfies RouteConfig;
