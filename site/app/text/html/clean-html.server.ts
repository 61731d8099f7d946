// Public pages clean on the server and bring no sanitiser to visitors: the name makes the build keep that promise.
export { cleanHtml } from "./clean-html.ts";
