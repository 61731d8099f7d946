// Spanish words that captions share.
const HOUR_WORDS = { dawn: "al amanecer", noon: "a plena luz del día", dusk: "al atardecer", night: "de noche" };

/** "al amanecer", "de noche" … for an hour of `lib.mjs`. */
export const atHour = (hour) => HOUR_WORDS[hour.name];

/** First letter in upper case, full stop at the end. */
export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
