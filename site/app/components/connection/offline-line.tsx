import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import css from "./offline-line.module.css";
import { useOffline } from "./use-offline.ts";

/** Banner under the header while the browser is offline: the content stays readable. Disappears when online again. */
export function OfflineLine() {
  const offline = useOffline();
  // The status element is rendered before its text; otherwise screen readers would not announce it.
  return <div role="status">{offline && <Words />}</div>;
}

/** Offline banner of a public page, shown by enhance/controls/offline.ts. */
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
