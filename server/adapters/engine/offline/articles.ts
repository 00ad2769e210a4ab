const PREPOSITION = /\s(?:for|with|in|from|by|on|to|at|of|without)\s|[,(–/-]\s|\s["“‘]|\s[-–(]/u
const QUANTITY = /^(?:(?:job )?lot|set|bundle|box|pair|pack|collection) of (?:\d+ (?:x )?)?/iu

/** A name up to its first `for`, `with` or comma: what the thing is, without what it is for or comes with. */
export function headPart(name: string): string {
  const thing = name.replace(QUANTITY, '').replace(/\s[x×]\s?\d+$|\s[\d-]+ (?:pieces?|pcs|years?|months?)$/iu, '')
  return thing.split(PREPOSITION)[0] ?? thing
}
