export type Named = { code: string; name: string }

/** «Åland» is found by «aland». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** By any part of the name, or the code itself; those that begin so come first. */
export const foundNames = (
  options: readonly Named[],
  typed: string,
  except: readonly string[],
): Named[] => {
  const words = plain(typed.trim())
  const left = options.filter(({ code }) => !except.includes(code))
  const begins = left.filter(({ name }) => plain(name).startsWith(words))
  const holds = left.filter(
    (option) =>
      !begins.includes(option) &&
      (plain(option.name).includes(words) || option.code.toLowerCase() === words),
  )
  return [...begins, ...holds]
}
