import { defineCollection, relation, select } from "@arzobispado/backend";
import { deLosSuyos, rulesOf } from "../../rules.ts";

/** Somebody has said that the hours of a place are right. Nobody changes a word of it afterwards. */
export const verificaciones = defineCollection({
  name: "verificaciones",
  fields: {
    lugar: relation({ collection: "lugares_de_culto", required: true, cascadeDelete: true }),
    // Who said so.
    medio: select({ values: ["parroquia", "arzobispado", "telefono"], required: true }),
  },
  rules: rulesOf("verificaciones", { own: { create: `${deLosSuyos("lugar.parroquia")} && medio = "parroquia"` } }),
  keepsItsRules: true,
  // All verifications are read for the last ones, on pages that everybody asks for.
  mostFor: [{ field: "lugar", where: "created >= @todayStart", bound: "placeVerifications" }],
  indexes: ["CREATE INDEX idx_verificaciones_lugar ON verificaciones (lugar, created)"],
});

/** The last one of each place, for everybody. Its id is the place's. The index of places answers both conditions. */
export const ultimasVerificaciones = defineCollection({
  name: "ultimas_verificaciones",
  type: "view",
  viewQuery: [
    "SELECT v.lugar AS id, v.created AS fecha, v.medio FROM verificaciones v",
    "WHERE v.created IN (SELECT MAX(w.created) FROM verificaciones w WHERE w.lugar = v.lugar) AND NOT EXISTS",
    "(SELECT 1 FROM verificaciones w WHERE w.lugar = v.lugar AND w.created = v.created AND w.id > v.id)",
  ].join(" "),
  // Compared each verification of a place with all others of it.
  formerQueries: [
    [
      "SELECT v.lugar AS id, v.created AS fecha, v.medio FROM verificaciones v WHERE NOT EXISTS",
      "(SELECT 1 FROM verificaciones w WHERE w.lugar = v.lugar",
      "AND (w.created > v.created OR (w.created = v.created AND w.id > v.id)))",
    ].join(" "),
  ],
  rules: rulesOf("ultimas_verificaciones"),
});
