/** Time zone of the archdiocese; visits are counted by its days. */
export const timeZone = "America/La_Paz";

/** Collection whose accounts may read the visits. */
export const visits = { readers: "administradores_arzobispado" };
