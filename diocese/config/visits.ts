/** Collection whose accounts may read the visits. */
export const visits = { readers: "administradores_arzobispado" };
