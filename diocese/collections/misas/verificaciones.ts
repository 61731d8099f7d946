import { defineCollection, relation, select } from "@arzobispado/backend";
import { deLosSuyos, rulesOf } from "../../rules.ts";

/** Confirmations that the hours of a place are right. They cannot be changed afterwards. */
export const verificaciones = defineCollection({
  name: "verificaciones",
  fields: {
    lugar: relation({ collection: "lugares_de_culto", required: true, cascadeDelete: true }),
    // Source of the confirmation.
    medio: select({ values: ["parroquia", "arzobispado", "telefono"], required: true }),
  },
  rules: rulesOf("verificaciones", { own: { create: `${deLosSuyos("lugar.parroquia")} && medio = "parroquia"` } }),
  keepsItsRules: true,
  // Limited, because the view of the last ones reads all verifications, on pages that everybody requests.
  mostFor: [{ field: "lugar", where: "created >= @todayStart", bound: "placeVerifications" }],
  indexes: ["CREATE INDEX idx_verificaciones_lugar ON verificaciones (lugar, created)"],
});

/** Last verification of each place, public. Its id is that of the place. The index by place serves both conditions. */
export const ultimasVerificaciones = defineCollection({
  name: "ultimas_verificaciones",
  type: "view",
  viewQuery: [
    "SELECT v.lugar AS id, v.created AS fecha, v.medio FROM verificaciones v",
    "WHERE v.created IN (SELECT MAX(w.created) FROM verificaciones w WHERE w.lugar = v.lugar) AND NOT EXISTS",
    "(SELECT 1 FROM verificaciones w WHERE w.lugar = v.lugar AND w.created = v.created AND w.id > v.id)",
  ].join(" "),
  // Former query: slow, because it compared each verification of a place with all others of it.
  formerQueries: [
    [
      "SELECT v.lugar AS id, v.created AS fecha, v.medio FROM verificaciones v WHERE NOT EXISTS",
      "(SELECT 1 FROM verificaciones w WHERE w.lugar = v.lugar",
      "AND (w.created > v.created OR (w.created = v.created AND w.id > v.id)))",
    ].join(" "),
  ],
  rules: rulesOf("ultimas_verificaciones"),
});
