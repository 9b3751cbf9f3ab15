/** Most names cached; an answer has far fewer. */
const MAX_NAMES = 500

const texts = new Map<string, string>()

/** A member's name as JSON with the comma before it and the colon after it; serialised once per name. */
export function memberName(name: string): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  const text = `,${JSON.stringify(name)}:`
  if (texts.size < MAX_NAMES) texts.set(name, text)
  return text
}
