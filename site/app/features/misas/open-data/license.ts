/** Under which all may use the data. */
export const license = {
  nombre: "CC BY 4.0",
  direccion: "https://creativecommons.org/licenses/by/4.0/deed.es",
} as const;

/** What programs of others must be told: they may read it from pages of theirs, and on which terms. @see RFC 8288, RFC 6903 */
export const openHeaders = {
  "access-control-allow-origin": "*",
  link: `<${license.direccion}>; rel="license"`,
} as const;

const openDataPath = "/datos";
export const schemaPath = `${openDataPath}/misas.schema.json`;

/** What each answer says of itself. @param origin of the site, without a final slash */
export const aboutData = (origin: string) => ({
  $schema: origin + schemaPath,
  licencia: license,
  fuente: `${origin}/misas`,
});
