/** Storage key of the zone whose Masses were shown last. */
export const rememberedZoneKey = "zona-de-misas";
