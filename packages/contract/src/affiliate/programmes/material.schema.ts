import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const title = line(80).check(z.minLength(1, 'Enter a title.'))

export const MaterialDraft = z
  .strictObject({
    title,
    /** The picture's address, as returned by its upload, and a description for screen readers. */
    picture: z.optional(
      z.strictObject({
        url: line(500).check(z.minLength(1, 'Choose a picture.')),
        alt: line(300).check(z.minLength(1, 'Describe the picture for screen readers.')),
      }),
    ),
    /** May contain `{link}`, which is replaced by the creator's link. */
    text: z.optional(lines(2000).check(z.minLength(1, 'Write the text.'))),
  })
  .check(
    z.refine(
      ({ picture, text }) => (picture === undefined) !== (text === undefined),
      'Send either a picture or a text.',
    ),
  )
export type MaterialDraft = z.infer<typeof MaterialDraft>

export const MaterialMove = z.strictObject({ to: z.enum(['earlier', 'later']) })
export type MaterialMove = z.infer<typeof MaterialMove>

/** Exactly one of `picture` and `text` is set. */
export const Material = z.object({
  id: Id,
  title: z.string(),
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  text: z.nullable(z.string()),
})
export type Material = z.infer<typeof Material>

/** Sorted in the order that the brand chose. */
export const MaterialList = z.object({
  items: z.array(Material),
  can: z.object({ add: Verdict, change: Verdict, remove: Verdict }),
})
export type MaterialList = z.infer<typeof MaterialList>

export const MyMaterials = z.object({ items: z.array(Material) })
export type MyMaterials = z.infer<typeof MyMaterials>
