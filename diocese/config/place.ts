/** Facts about the country and city of the diocese, with which readers of typed values complete what is left out. */
export const place = {
  /** Country code of telephones: Bolivia. */
  countryCode: "591",
  /** Area code of a landline written with its seven figures alone: La Paz. */
  areaCode: "2",
  /** Area codes of the country. */
  areaCodes: ["2", "3", "4"],
  /** First figures of mobile numbers. */
  mobilePrefixes: ["6", "7"],
  /** First figures of numbers whose call is free; six more follow. */
  tollFree: "800",
  /** Numbers of public services: police 110, firemen 119, ambulances 118 and 165, emergencies 911. */
  services: /^(?:1\d\d|911)$/,
  /** Offset of local time; La Paz has no summer time. */
  utcOffset: "-04:00",
} as const;
