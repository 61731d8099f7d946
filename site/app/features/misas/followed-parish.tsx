import { enhanced } from "../../enhance/behaviours.ts";
import { keptDirectoryPath } from "../../text/offline-addresses.ts";
import css from "./followed-parish.module.css";

/** The parish that somebody follows on this device, with its next Mass; nothing for whoever follows none. */
export function FollowedParish() {
  return (
    <p className={css.seguida} hidden {...enhanced("followedParish", { from: keptDirectoryPath })}>
      Tu parroquia: <a href="/parroquias">…</a> <span data-proxima />
    </p>
  );
}
