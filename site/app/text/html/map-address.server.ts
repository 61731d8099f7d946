// Public pages load no HTML parser in the browser: the name of this file makes the build enforce that.
export { mapAddress } from "./map-address.ts";
