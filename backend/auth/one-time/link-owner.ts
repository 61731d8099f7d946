import { displayName } from "../../records/store/display-name.ts";
import type { AuthContext } from "../context.ts";
import { linkExpiries } from "./one-time-links.ts";
import { findOpenLink, type LinkSignIn, refuseLink } from "./open-link.ts";

/**
 * Who would come in by a link, by the name that others see of them. The link stays as it is: whoever opens it is asked
 * whether it is them before it is spent.
 * @throws as `authWithLink` does
 */
export async function linkOwner(context: AuthContext, signIn: LinkSignIn): Promise<{ nombre: string }> {
  const { collection, noteRefusal } = signIn;
  const { found } = await findOpenLink(context, signIn);
  // What ends sessions ends the link too, which is there until somebody comes with it.
  const live = await linkExpiries(context.database, collection.id, [found], context.clock());
  if (!live.has(found.id)) return refuseLink(noteRefusal, "ended link", found.id);
  return { nombre: displayName(collection, found) };
}
