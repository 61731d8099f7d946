import { useRevalidator } from "react-router";
import { problemStatus } from "../../backend/problems.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { AccountPage } from "../../features/acceso/account/account-page.tsx";
import { loadOwnAccount } from "../../features/acceso/account/own-account.ts";
import { problemText } from "../../text/problems/problems.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/mi-cuenta.ts";

export async function clientLoader() {
  try {
    return { account: await loadOwnAccount(sessionOfPage()?.record.id ?? ""), problem: 0 };
  } catch (error) {
    return { account: null, problem: problemStatus(error) };
  }
}

export const meta = () => unlistedMeta("Mi cuenta");

/** Own account of the signed-in person (CON-10). */
export default function MiCuenta({ loaderData: { account, problem } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (account) return <AccountPage account={account} onChanged={() => revalidate()} />;
  return (
    <>
      <h1>Mi cuenta</h1>
      <p role="alert">{problemText(problem)}</p>
      <button type="button" className="boton boton--linea" onClick={() => revalidate()}>
        Reintentar
      </button>
    </>
  );
}
