/**
 * Seeds whose connections find a known fault if it is put back, with that fault. A change of the generator changes the
 * connections of all seeds: then put the faults back once more and choose other seeds.
 */
export const keptSeeds: Record<number, string> = {
  6: "Fastify's refusal of what is no request: without 'connection: close', before the answers to earlier requests",
  216: "a connection that is cut while its sender has not read the last answer",
  230: "rate limits that look at the text of the address",
  263: "a wall around superusers that looks at the text of the address",
  652: "Node's 417, which leaves a body unread on a connection that goes on",
  2517085955: "a connection that is destroyed right after its last answer, with bytes unread",
  3035487262: "Node's leave to go on, in the middle of an answer that had to wait (against the product)",
  1191: "a wish for another protocol, behind which the parser reads nothing",
};
