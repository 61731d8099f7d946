/** Visits are counted by the days of La Paz, for those who keep the site. */
export const visits = { timeZone: "America/La_Paz", readers: "administradores_arzobispado" };
