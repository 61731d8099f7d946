/** Facts of the place in which the diocese lies, by which readers of people's values complete what is left out. */
export const place = {
  /** Country code of telephones: Bolivia. */
  countryCode: "591",
  /** Area code of a landline written with its seven figures alone: La Paz. */
  areaCode: "2",
  /** Area codes of the country. */
  areaCodes: ["2", "3", "4"],
  /** First figures of mobile numbers. */
  mobilePrefixes: ["6", "7"],
  /** La Paz has no summer time. */
  utcOffset: "-04:00",
} as const;
