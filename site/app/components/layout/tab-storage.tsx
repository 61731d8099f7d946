/// <reference types="vite/client" />
import { tabStorageStandIn } from "../../state/device-store.ts";
import { InlineScript } from "../inline-script.tsx";

/** Inline script that replaces a missing storage of the tab; must stand before `ScrollRestoration`. */
export const TabStorage = () => <InlineScript code={import.meta.env.SSR ? tabStorageStandIn : ""} />;
