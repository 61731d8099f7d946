import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { createContext, useContext } from "react";

/** Site frame as edited by the team; provided by entry.server.tsx. Default: as installed. */
export const SiteFrameContext = /* @__PURE__ */ createContext<SiteFrame>(installedFrame);

/** Menus, contact, networks and notices of the site. In the browser, which renders no public page, as installed. */
export const useSiteFrame = (): SiteFrame => useContext(SiteFrameContext);
