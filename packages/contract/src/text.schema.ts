import * as z from 'zod/mini'

const sentence = 'Remove the invisible characters.'

// In these scripts, joiners change the shape of letters and belong to the spelling.
const joiningScripts =
  'Arab Syrc Nko Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
const joiningLetters = joiningScripts.replace(/(\w+) ?/g, '\\p{scx=$1}')
const joining = new RegExp(`(?<=[${joiningLetters}])[\\u200c\\u200d]`, 'gu')
// Characters within one emoji, such as a family, the pirate flag or the flag of Wales.
const pictures =
  /(?<=\p{ExtPict}[\p{EMod}\p{VS}]?)\u200d(?=\p{ExtPict})|(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu
/** Matches control characters, line ends and invisible characters, but not variation selectors. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\p{VS})\p{DI}/u
/** Right-to-left languages need these marks between letters of both directions. */
const directionMarks = /[\u061c\u200e\u200f]/g
/** Matches blanks, the empty Braille cell, combining marks and invisible characters. */
export const unseen = /[\s\p{M}\p{DI}\u2800]/gu
/** Characters that reverse the text around them, so that it reads as something else. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Refuses invisible characters in single-line text, such as names and titles. */
const oneLine = z.refine<string>(
  (text) =>
    !hidden.test(text.replace(joining, '').replace(pictures, '').replace(directionMarks, '')) &&
    (text.trim() === '' || text.replace(unseen, '') !== ''),
  sentence,
)

/** Refuses characters that reverse text. Direction marks of right-to-left languages are allowed. */
const ofLines = z.refine<string>((text) => !turning.test(text), sentence)

/** Must be the first check and stops the others, because patterns are slow on very long text. */
const atMost = (most: number) =>
  z.maxLength(most, {
    error: `Use at most ${most.toLocaleString('en')} characters.`,
    abort: true,
  })

const oneBlank = z.overwrite<string>((text) => text.trim().replace(/\s+/g, ' '))
const ofHashtags = z.regex(
  /^(#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*( (?=#)|$))*$/u,
  'Start each hashtag with #, use letters, digits or _, and add a space between them: #glow #ad.',
)

export const hashtags = (most: number) =>
  z.string().check(oneBlank, atMost(most), ofHashtags, oneLine)
export const line = (most: number) => z.string().check(z.trim(), atMost(most), oneLine)
export const lines = (most: number) => z.string().check(z.trim(), atMost(most), ofLines)
/** Like `line`, but keeps blanks at both ends. */
export const lineAsTyped = (most: number) => z.string().check(atMost(most), oneLine)
export const linesAsTyped = (most: number) => z.string().check(atMost(most), ofLines)

export const SearchText = z.string().check(z.trim(), atMost(100))
