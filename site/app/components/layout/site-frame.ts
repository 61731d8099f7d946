import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { createContext, useContext } from "react";

/** What the team says of the site; given by entry.server.tsx. */
export const SiteFrameContext = /* @__PURE__ */ createContext<SiteFrame>(installedFrame);

/** Menus, contact, networks and notices of the site. In the browser, where no public page is drawn, as it is installed. */
export const useSiteFrame = (): SiteFrame => useContext(SiteFrameContext);
