import * as z from 'zod/mini'

export const languagesMax = 10

/** An ISO 639-1 code, such as `en`. */
export const Language = z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language from the list.'))

export const Languages = z.array(Language).check(
  z.maxLength(languagesMax, `Choose at most ${languagesMax} languages.`),
  z.refine(
    (chosen: string[]) => new Set(chosen).size === chosen.length,
    'Choose each language once.',
  ),
)
