/** Why somebody who is a colaborador finds nothing to press. */
export const colaboradorReads = {
  noticias: "Tu rol es colaborador: lees las noticias, un editor las publica.",
  videos: "Tu rol es colaborador: ves los videos, un editor los publica.",
};
