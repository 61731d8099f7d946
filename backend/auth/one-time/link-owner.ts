import { displayName } from "../../records/store/display-name.ts";
import type { AuthContext } from "../context.ts";
import { linkExpiries } from "./one-time-links.ts";
import { findOpenLink, type LinkSignIn, refuseLink } from "./open-link.ts";

/**
 * Returns the display name of a link's account without spending the link, so that the page can ask the visitor to
 * confirm it is them.
 * @throws as `authWithLink` does
 */
export async function linkOwner(context: AuthContext, signIn: LinkSignIn): Promise<{ nombre: string }> {
  const { collection, noteRefusal } = signIn;
  const { found } = await findOpenLink(context, signIn);
  // Links ended with the account's sessions stay in the table until they are used, so they are checked here.
  const live = await linkExpiries(context.database, collection.id, [found], context.clock());
  if (!live.has(found.id)) return refuseLink(noteRefusal, "ended link", found.id);
  return { nombre: displayName(collection, found) };
}
