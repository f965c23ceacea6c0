import * as z from 'zod/mini'

const sentence = 'Remove the invisible characters.'

// Scripts whose letters change their shape at a joiner: there it belongs to the spelling.
const joiningScripts =
  'Arab Syrc Nko Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
const joiningLetters = joiningScripts.replace(/(\w+) ?/g, '\\p{scx=$1}')
const joining = new RegExp(`(?<=[${joiningLetters}])[\\u200c\\u200d]`, 'gu')
// Within one picture: a family, a pirate's flag, the flag of Wales.
const pictures =
  /(?<=\p{ExtPict}[\p{EMod}\p{VS}]?)\u200d(?=\p{ExtPict})|(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu
/** Controls, ends of lines, what is drawn as nothing; signs that choose a form stay. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\p{VS})\p{DI}/u
/** Languages written from the right need them between letters of both directions. */
const directionMarks = /[\u061c\u200e\u200f]/g
/** Blanks, a cell of Braille without dots among them, and marks on other signs. */
export const unseen = /[\s\p{M}\p{DI}\u2800]/gu
/** What makes the letters around it run the other way, so that they read as something else. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Text that stands on one line, as a name or a title: everything in it is seen. */
const oneLine = z.refine<string>(
  (text) =>
    !hidden.test(text.replace(joining, '').replace(pictures, '').replace(directionMarks, '')) &&
    (text.trim() === '' || text.replace(unseen, '') !== ''),
  sentence,
)

/** Text of several lines. The marks that languages written from the right need may stand in it. */
const ofLines = z.refine<string>((text) => !turning.test(text), sentence)

/** Stands first and ends the check: patterns can take very long on a text without a limit. */
const atMost = (most: number) =>
  z.maxLength(most, {
    error: `Use at most ${most.toLocaleString('en')} characters.`,
    abort: true,
  })

const oneBlank = z.overwrite<string>((text) => text.trim().replace(/\s+/g, ' '))
const ofHashtags = z.regex(
  /^(#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*( (?=#)|$))*$/u,
  'Write each hashtag as # and letters, digits or _, with a space between them: #glow #ad.',
)

/** Hashtags as they are typed, one blank between them. */
export const hashtags = (most: number) =>
  z.string().check(oneBlank, atMost(most), ofHashtags, oneLine)
export const line = (most: number) => z.string().check(z.trim(), atMost(most), oneLine)
export const lines = (most: number) => z.string().check(z.trim(), atMost(most), ofLines)
/** The same with the blanks around it as they were typed. */
export const lineAsTyped = (most: number) => z.string().check(atMost(most), oneLine)
export const linesAsTyped = (most: number) => z.string().check(atMost(most), ofLines)

/** What somebody looks for in a list. */
export const SearchText = z.string().check(z.trim(), atMost(100))
