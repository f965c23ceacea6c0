import * as z from 'zod/mini'
import { placeholdersMax } from './reply.limits.ts'

type PlaceholderNames = { creator: string; campaign: string }

const known = /\{(creator|campaign)\}/g
const looksLikeOne = /\{[\p{L}_ -]{1,40}\}/u

export const fillPlaceholders = (text: string, names: PlaceholderNames): string =>
  text.replace(known, (_, name: keyof PlaceholderNames) => names[name])

/** An unknown placeholder would reach the reader as it was typed. */
export const onlyKnownPlaceholders = z.refine<string>(
  (text) => !looksLikeOne.test(text.replace(known, '')),
  'Use no other placeholders than {creator} and {campaign}.',
)

export const fewPlaceholders = z.refine<string>(
  (text) => (text.match(known)?.length ?? 0) <= placeholdersMax,
  `Use at most ${placeholdersMax} placeholders.`,
)
