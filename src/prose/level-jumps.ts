const JUMP = /\bfrom (?:the )?(?:level )?n ?= ?(\d+) (?:\w+ ){0,3}?to (?:the )?(?:level )?n ?= ?(\d+)/i

/** `emits in going from n = 2 to n = 5`: an atom emits no light on the way up. Gives the place of these words, or null. */
export const upwardEmission = (text: string): { readonly text: string; readonly index: number } | null => {
  const jump = JUMP.exec(text)
  if (jump === null || !/\bemi(?:t|ssion)/i.test(text) || /\babsor/i.test(text)) return null
  return Number(jump[1]) < Number(jump[2]) ? { text: jump[0], index: jump.index } : null
}
