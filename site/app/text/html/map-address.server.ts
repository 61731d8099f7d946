// As clean-html.server.ts.
export { mapAddress } from "./map-address.ts";
