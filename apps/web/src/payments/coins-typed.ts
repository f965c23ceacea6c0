const plain = /^\d+$/
const grouped = /^\d+([\s.,'’_]\d{2,3})*[\s.,'’_]\d{3}$/

/** The number a person typed, whatever they group it with; undefined when it is no whole number. */
export const coinsTyped = (text: string): number | undefined => {
  const typed = text.trim()
  if (!plain.test(typed) && !grouped.test(typed)) return undefined
  return Number(typed.replace(/\D/g, ''))
}
