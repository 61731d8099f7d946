import { enhanced } from "../../enhance/behaviours.ts";
import { keptDirectoryPath } from "../../text/offline-addresses.ts";
import css from "./followed-parish.module.css";

/** Next Mass of the parish that this device follows. Hidden if it follows none. */
export function FollowedParish() {
  return (
    <p className={css.seguida} hidden {...enhanced("followedParish", { from: keptDirectoryPath })}>
      Tu parroquia: <a href="/parroquias">…</a> <span data-proxima />
    </p>
  );
}
