import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import css from "./offline-line.module.css";
import { useOffline } from "./use-offline.ts";

/** Under the header while the browser has no connection: what is there stays readable. It goes by itself. */
export function OfflineLine() {
  const offline = useOffline();
  // The place is there before the words, or nobody would hear them.
  return <div role="status">{offline && <Words />}</div>;
}

/** The same on a document (enhance/controls/offline.ts). */
export function DocumentOfflineLine() {
  return (
    <div role="status" {...enhanced("offline")}>
      <template>
        <Words />
      </template>
    </div>
  );
}

function Words() {
  return (
    <div className={css["sin-red"]}>
      <p className="envoltura">
        <Icon name="sinred" />
        Sin conexión. Puedes seguir leyendo lo que ya abriste; lo nuevo llegará cuando vuelva la red.
      </p>
    </div>
  );
}
