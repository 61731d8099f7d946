import { keepers } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { withOwner } from "../../backend/session/with-session.ts";

export interface OwnParish {
  id: string;
  nombre: string;
}

/**
 * Loads the parishes of the signed-in keeper, fresh from the server.
 * @throws the client's error, SessionLostError
 */
export async function findOwnParishes(): Promise<OwnParish[]> {
  const id = sessionOfPage()?.record.id ?? "";
  const options = { expand: "parroquias" };
  const { expand } = await withOwner((client) =>
    client.collection(keepers).getOne<{ expand?: { parroquias?: OwnParish[] } }>(id, options),
  );
  return (expand?.parroquias ?? []).map(({ id, nombre }) => ({ id, nombre }));
}
