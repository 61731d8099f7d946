import { organization } from "@arzobispado/diocese/config/organization";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/**
 * Serves the web app manifest: name, icons and shortcuts for a phone's home screen.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function loader() {
  const manifest = {
    id: "/",
    name: organization.name,
    short_name: "Arquidiócesis",
    description: organization.description,
    lang: "es-BO",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf8f3",
    theme_color: "#fbf8f3",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icono-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icono-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icono-recortable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Dónde hay misa", url: "/misas" },
      { name: "Noticias", url: "/noticias" },
      { name: "Parroquias", url: "/parroquias" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
