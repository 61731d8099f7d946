/** Map services whose frames a page may show, each with the path of its frames. */
export const mapHosts = {
  "www.openstreetmap.org": "/export/embed.html",
  "www.google.com": "/maps/embed",
  "maps.google.com": "/maps",
} as const;
