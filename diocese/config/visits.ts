/** By whose clock the archdiocese lives; visits are counted by its days. */
export const timeZone = "America/La_Paz";

/** Read by those who keep the site. */
export const visits = { readers: "administradores_arzobispado" };
