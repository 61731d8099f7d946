/** Under which a device keeps the zone whose Masses were looked at last. */
export const rememberedZoneKey = "zona-de-misas";
