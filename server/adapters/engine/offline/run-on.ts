const RUN_ON =
  / (?=(?:comes with|includes|only selling|selling (?:because|as|due)|its (?:about|only|in|been|a)|it's|it is|it has|it was|there is|there are|there's|a few (?:scuffs|scratches|marks|chips|dents)|some (?:scuffs|scratches|marks|wear)|(?:small|slight|tiny|minor) (?:scuff|scratch|mark|chip|dent|stain|hole|tear|crack))\b)/giu
const OPEN_END =
  /\b(?:and|but|because|with|has|have|had|is|are|when|if|as|so|that|which|since|while|though|although|the|a|an|only|just|for|of|in|on|to|by|from|that|think|say|says|know|where|or|very|really|also)$/iu

/** A long sentence without any stop or comma, at the places where something new surely begins. */
export function runOnParts(sentence: string): string[] {
  if (sentence.split(/\s+/).length < 20 || /[,;:]|[.!?](?!$)/u.test(sentence)) return [sentence]
  const parts: string[] = []
  let start = 0
  for (const { index } of sentence.matchAll(RUN_ON)) {
    if (OPEN_END.test(sentence.slice(start, index)) || index - start < 8) continue
    parts.push(sentence.slice(start, index))
    start = index + 1
  }
  return [...parts, sentence.slice(start)]
}
