const noticias = [
  ...["pages/noticias", "pages/noticias-pages", "e2e/list", "e2e/list-filters", "e2e/list-address", "e2e/list-failure"],
  ...["e2e/list-pages", "e2e/list-share"],
];
const parroquias = ["pages/parroquias", "e2e/parroquias", "parroquias", "failing-backend"];
const cleros = ["pages/cleros", "e2e/cleros", "failing-backend"];
const staticPages = ["pages/static-pages", "e2e/static-pages"];
const samples = ["pages/static-pages", "pages/cuadros"];
const videos = ["pages/videos", "e2e/videos", "e2e/offline"];
const accountLinks = ["account-links", "account-link-limit", "e2e/account-links"];
const desk = ["e2e/desk-home", "e2e/desk-guard", "e2e/desk-sign-in"];
const lists = ["e2e/desk-coming-back", "e2e/desk-outcome", "e2e/desk-several"];
const content = [
  ...["e2e/desk-content-first-day", "e2e/desk-content-homily", "e2e/desk-content-kept", "e2e/desk-content-keyboard"],
  ...["e2e/desk-content-list", "e2e/desk-content-new", "e2e/desk-content-parish", "e2e/desk-content-pieces"],
  ...["e2e/desk-content-site", "e2e/desk-content-tag", ...lists],
];
const form = [
  "e2e/desk-form",
  "e2e/desk-form-save",
  "e2e/desk-form-two",
  "e2e/desk-company",
  "e2e/desk-form-kept",
  "e2e/desk-text",
  "e2e/desk-photos",
];
const machine = ["machine-routes"];

/** Tests of the frame around every page, and of code shared by more pages than one test covers. */
export const everyPage = [
  "pages/every-page",
  "pages/valid-html",
  "little-content",
  "product",
  "e2e/frame",
  "e2e/home",
  "e2e/navigation",
  "e2e/application",
];

/**
 * Tests that request the pages of a route, by the route's file below site/app/routes: `e2e/list` is
 * tests/e2e/pages/list.test.ts with its forms for one device.
 */
export const testsOfRoutes = {
  "public/layout": ["e2e/notifications", "e2e/offline", "e2e/mega-menu", ...everyPage],
  "public/inicio": [
    ...["pages/home", "home", "homilia", "e2e/home", "e2e/home-held-scripts", "e2e/carousel", "e2e/santoral"],
    ...["e2e/homilia", "e2e/playing"],
  ],
  "public/noticias": noticias,
  "public/noticia": [
    "pages/noticia",
    "hidden-noticias",
    "e2e/noticia",
    "e2e/noticia-title",
    "e2e/noticia-share",
    "e2e/record-missing",
  ],
  "public/parroquias": parroquias,
  "public/parroquia": [
    "pages/parroquias",
    "pages/misas",
    "pages/same-masses",
    "structured-data",
    "e2e/parroquia",
    "e2e/record-missing",
    "e2e/misas",
  ],
  "public/horario": ["misas-states", "e2e/misas-print"],
  "public/reportar": ["report", "report-limit"],
  "public/misas": ["pages/misas", "pages/same-masses", "e2e/misas"],
  "public/en-vivo": ["live-masses"],
  "public/mision-vision": staticPages,
  "public/revista-conectados": staticPages,
  "public/sinodo": staticPages,
  "cuenta/clave": accountLinks,
  "cuenta/correo": accountLinks,
  "cuenta/enlace-anterior": accountLinks,
  "cuenta/verificar": accountLinks,
  "public/terminos": staticPages,
  "public/privacidad": staticPages,
  "public/cookies": staticPages,
  "public/datos": ["pages/open-data", ...staticPages],
  "public/cleros-diocesanos": cleros,
  "public/clero-diocesano": ["pages/cleros", "e2e/cleros"],
  "public/obras-sociales": ["pages/obras-sociales", "e2e/obras-sociales", "failing-backend"],
  "public/obra-social": ["pages/obras-sociales", "e2e/obra-social", "e2e/record-missing"],
  "public/cuadros-pastorales": ["pages/cuadros", "e2e/cuadros", "e2e/board-menu"],
  "public/cuadro-pastoral": [
    "pages/cuadros",
    "e2e/cuadros",
    "e2e/cuadro-document",
    "e2e/record-missing",
    "e2e/reporteros",
  ],
  "public/cuadro-pastoral-v1": samples,
  "public/cuadro-pastoral-v2": samples,
  "public/cuadro-pastoral-v3": samples,
  "public/cuadro-pastoral-plantilla": samples,
  "public/videos": videos,
  "public/buscar": ["pages/buscar", "buscar", "e2e/buscar"],
  "public/sin-conexion": ["pages/sin-conexion", "e2e/fuera-de-linea"],
  "public/no-encontrada": ["login-page", "sistema-page", "e2e/frame", "e2e/sistema", "e2e/sistema-backups"],
  "admin/layout": [...desk, "e2e/desk-accounts"],
  "admin/home": desk,
  "admin/logout": desk,
  "admin/noticias": ["e2e/desk-list", "e2e/desk-company", "e2e/filters-of-desk", "e2e/desk-list-failures", ...lists],
  "admin/noticia-edit": form,
  "admin/vista-previa": ["e2e/desk-form", "e2e/desk-form-kept"],
  "admin/programadas": ["e2e/desk-due"],
  "admin/horarios": ["e2e/desk-hours"],
  "admin/archivos": ["e2e/desk-library"],
  "admin/papelera": ["e2e/desk-trash"],
  "admin/actividad": ["e2e/desk-activity"],
  "admin/contenido/contenido": ["e2e/desk-content-new"],
  "admin/contenido/lista": ["e2e/desk-company", "e2e/desk-videos", "e2e/roles", "e2e/import-sheet", ...content],
  "admin/contenido/formulario": ["e2e/desk-company", "e2e/desk-videos", ...content],
  "admin/contenido/versiones": ["e2e/desk-versions"],
  "admin/contenido/importar": ["e2e/import-sheet"],
  "admin/entrar": ["e2e/people"],
  "admin/revisar": ["e2e/desk-server-drafts"],
  "admin/mi-cuenta": ["e2e/people", "e2e/desk-accounts"],
  "admin/misas": ["timetable-days", "e2e/desk-misas-team"],
  "admin/personas": ["e2e/people", "e2e/desk-accounts"],
  "parroquia-propia/cambios": ["e2e/desk-keeper-changes"],
  "parroquia-propia/horarios": ["e2e/desk-hours"],
  "parroquia-propia/layout": ["e2e/desk-content-keeper"],
  "parroquia-propia/parroquia": ["e2e/desk-content-keeper"],
  "parroquia-propia/parroquias": ["e2e/desk-content-keeper", "e2e/desk-keeper-changes"],
  "parroquia-propia/salir": ["e2e/desk-content-keeper"],
  "machine/contenido": content,
  "machine/share": ["e2e/noticia-share", ...machine],
  "machine/menu-cuadro-pastoral": ["e2e/board-menu"],
  "machine/sugerencias": ["pages/buscar", "buscar", "e2e/buscar"],
  "machine/sitemap": [...machine, "sitemap-parts"],
  "machine/visitas": ["e2e/desk-visits"],
  "machine/robots": machine,
  "machine/rss": machine,
  "machine/datos-misas": ["pages/open-data"],
  "machine/datos-misas-csv": ["pages/open-data"],
  "machine/datos-celebraciones": ["pages/open-data", "pages/same-masses"],
  "machine/datos-esquema": ["pages/open-data"],
  "machine/misas-ics": ["pages/misas", "pages/same-masses"],
  "machine/misas-fuera-de-linea": ["pages/misas", "pages/same-masses", "e2e/misas", "e2e/fuera-de-linea"],
  "machine/atom": machine,
  "machine/manifest": machine,
};
