/** The mistakes of one part of a form by their last name: `socials.insta` → `insta`. */
export const fieldsUnder = (
  fields: Record<string, string>,
  part: string,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, sentence]) => [path.slice(part.length + 1), sentence]),
  )

/** A text per key without the empty ones: a cleared field says nothing. */
export const filledOnly = <Texts extends Record<string, string | undefined>>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([key, text]) => [key, text?.trim() ?? ''])
      .filter(([, text]) => text !== ''),
  ) as Texts
