/// <reference types="vite/client" />
import { tabStorageStandIn } from "../../state/device-store.ts";
import { InlineScript } from "../inline-script.tsx";

/** Stands before `ScrollRestoration`. */
export const TabStorage = () => <InlineScript code={import.meta.env.SSR ? tabStorageStandIn : ""} />;
