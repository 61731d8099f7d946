import { enhanced } from "../../enhance/behaviours.ts";
import css from "./followed-parish.module.css";
import { keptDirectoryPath } from "./list/near-me.tsx";

/** The parish that somebody follows on this device, with its next Mass; nothing for whoever follows none. */
export function FollowedParish() {
  return (
    <p className={css.seguida} hidden {...enhanced("followedParish", { from: keptDirectoryPath })}>
      Tu parroquia: <a href="/parroquias">…</a> <span data-proxima />
    </p>
  );
}
