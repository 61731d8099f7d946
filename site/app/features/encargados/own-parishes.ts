import { browserClient } from "../../backend/browser-client.ts";
import { keepers } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { withSession } from "../../backend/session/with-session.ts";

export interface OwnParish {
  id: string;
  nombre: string;
}

/** The parishes of the keeper whose page this is, as the server has them now. @throws the client's error, SessionLostError */
export async function findOwnParishes(): Promise<OwnParish[]> {
  const id = sessionOfPage()?.record.id ?? "";
  const options = { expand: "parroquias" };
  const { expand } = await withSession(async () =>
    (await browserClient()).collection(keepers).getOne<{ expand?: { parroquias?: OwnParish[] } }>(id, options),
  );
  return (expand?.parroquias ?? []).map(({ id, nombre }) => ({ id, nombre }));
}
