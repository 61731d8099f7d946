/** Hidden part of the login page's address, in the products that stories start. */
export const loginPrefix = "prefijo-escondido-de-las-pruebas";
export const loginPath = `/${loginPrefix}/login`;
