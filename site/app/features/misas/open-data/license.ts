export const license = {
  nombre: "CC BY 4.0",
  direccion: "https://creativecommons.org/licenses/by/4.0/deed.es",
} as const;

/** Headers of the open data: browsers may read it from other origins, and the license. @see RFC 8288, RFC 6903 */
export const openHeaders = {
  "access-control-allow-origin": "*",
  link: `<${license.direccion}>; rel="license"`,
} as const;

const openDataPath = "/datos";
export const schemaPath = `${openDataPath}/misas.schema.json`;

/** Metadata of each answer: schema, license, source. @param origin of the site, without a final slash */
export const aboutData = (origin: string) => ({
  $schema: origin + schemaPath,
  licencia: license,
  fuente: `${origin}/misas`,
});
