import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

export const postNumberNames = ['views', 'likes', 'comments', 'shares', 'saves'] as const
export type PostNumberName = (typeof postNumberNames)[number]

const ofNumbers = <Number>(number: () => Number) =>
  Object.fromEntries(postNumberNames.map((name) => [name, number()])) as Record<
    PostNumberName,
    Number
  >

/** Null for an unknown number. */
export const PostNumbers = z.object(ofNumbers(() => z.nullable(z.int())))
export type PostNumbers = z.infer<typeof PostNumbers>

const draft = {
  ...ofNumbers(() => z.nullable(whole(0, 100_000_000_000))),
  /** A private file of the creator that the brand may see. */
  screenshotUrl: z.nullable(line(500)),
}
const anyNumber = z.refine<PostNumbers>(
  (told) => postNumberNames.some((name) => told[name] !== null),
  'Enter at least one number.',
)

/** Null for a number that the platform does not show. */
export const PostNumbersDraft = z.strictObject(draft).check(anyNumber)
export type PostNumbersDraft = z.infer<typeof PostNumbersDraft>

export const CorrectedNumbersDraft = z
  .strictObject({
    ...draft,
    /**
     * `toldAt` of the post as the creator saw it. Newer numbers are then not replaced unseen.
     * Without it, the latest request wins.
     */
    basedOn: z.optional(z.nullable(z.iso.datetime())),
  })
  .check(anyNumber)
export type CorrectedNumbersDraft = z.infer<typeof CorrectedNumbersDraft>
