export type Named = { code: string; name: string }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Matches any part of the name, or the whole code. Names that begin with the text come first. */
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
