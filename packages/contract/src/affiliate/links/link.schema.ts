import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const LinkLabel = line(60)

/** The end of the link's address. Case doesn't matter. */
const LinkName = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/,
      'Use 3 to 40 letters, digits and hyphens, beginning with a letter or digit.',
    ),
  )

export const LinkDraft = z.strictObject({
  label: LinkLabel,
  /** Defaults to the programme's landing page. */
  targetUrl: z.optional(line(2000)),
  /** The end of the link's address. Random by default. */
  name: z.optional(LinkName),
})
export type LinkDraft = z.infer<typeof LinkDraft>

export const LinkRename = z.strictObject({ label: LinkLabel })

export const Link = z.object({
  id: Id,
  address: z.string(),
  label: z.string(),
  targetUrl: z.string(),
  disabled: z.boolean(),
  /** Whether visits count now, with the reason when they don't. */
  counts: Verdict,
  /** Clicks by people since the link was created. */
  clicks: z.int(),
  /** Visitors, each counted once per day. */
  visitors: z.int(),
  createdAt: Moment,
})
export type Link = z.infer<typeof Link>

export const CodeDraft = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.regex(
        /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{3,40}$/u,
        'Use 3 to 40 letters and digits without spaces, as your shop has it.',
      ),
    ),
  /** The discount that the code gives: `10% off the first order`. */
  offer: line(120),
})
export type CodeDraft = z.infer<typeof CodeDraft>

export const Code = z.object({
  id: Id,
  code: z.string(),
  offer: z.string(),
  from: Moment,
  /** Null for a current code. */
  until: z.nullable(Moment),
})
export type Code = z.infer<typeof Code>

export const CodeList = z.object({ items: z.array(Code), can: z.object({ give: Verdict }) })
export type CodeList = z.infer<typeof CodeList>

export const MyLinks = z.object({
  /** Oldest first. */
  items: z.array(Link),
  codes: z.array(Code),
  can: z.object({ create: Verdict }),
})
export type MyLinks = z.infer<typeof MyLinks>
