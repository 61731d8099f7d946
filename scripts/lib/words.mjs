// Pronouns and relative clauses that stand where the noun or the verb of a comment should.
const withoutSubject =
  /^(?:what|who|whoever|whom|whomever|whose|(?:of|by|in|with|from|for|to|on|at) (?:which|whom|whose|what)|those|the same|it|its|one|none|nothing|nobody|others?)\b/i;

/** Does a comment begin without its subject? */
export const hidesItsSubject = (words) => withoutSubject.test(words);

const longest = 72;

/**
 * Fault of a commit title, for its author. Empty: none.
 *
 * @param {string} title `room: imperative verb + object`
 */
export function titleFault(title) {
  if (title.length > longest) return `it has ${title.length} characters, at most ${longest} fit`;
  const [, words] = /^[a-z0-9-]+(?:, [a-z0-9-]+)*: (.+)$/.exec(title) ?? [];
  if (words === undefined) return "it does not begin with its room and a colon";
  const [first = ""] = words.split(" ");
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(first) || notImperative.test(first))
    return `«${first}» is no verb in the imperative`;
  return "";
}

const notImperative =
  /^(?:an?|the|th(?:is|ese|at|ose|ere)|what|who|whoever|whose|which|where|when|while|how|why|its?|one|none|no|nothing|nobody|others?|each|every|all|both|of|in|on|by|with|without|from|for|to|at|as|if|i|we|they|s?he|(?!(?:br|st?r|fl|cl|w|sl|sw|sp)ing$)[a-z]+ing|(?!(?:f|s|n|w|sh|sp|bl|br|emb|proc|exc|succ)e{1,2}d$)[a-z]+ed)$/;
