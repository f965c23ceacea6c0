/** Returns the mistakes of one part of a form without its prefix: `socials.insta` → `insta`. */
export const fieldsUnder = (
  fields: Record<string, string>,
  part: string,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, sentence]) => [path.slice(part.length + 1), sentence]),
  )

export const filledOnly = <Texts extends Record<string, string | undefined>>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([key, text]) => [key, text?.trim() ?? ''])
      .filter(([, text]) => text !== ''),
  ) as Texts
