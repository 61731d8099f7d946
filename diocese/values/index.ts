export { day, dayOfYear, moment, storedDay } from "./day.ts";
export { email } from "./email.ts";
export { hour } from "./hour.ts";
export { link } from "./link.ts";
export { decimal, numberForServer, numberWords, whole } from "./number.ts";
export { dayPattern, hourPattern, mobilePattern, telephonePattern } from "./patterns.ts";
export { type ReadField, readerOf } from "./reader-of.ts";
export { plainText, type Reading, type ValueReader } from "./reading.ts";
export { mobile, telephone } from "./telephone.ts";
