import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'
import { UsageChannel } from './campaign-terms.vocabulary.ts'

export const UsageDraft = z.strictObject({
  days: whole(1, 3650),
  channels: z
    .array(UsageChannel)
    .check(z.minLength(1, 'Choose at least one place.'), z.maxLength(5)),
  edits: z.boolean(),
  /** Null means worldwide. */
  territory: z.nullable(
    line(200).check(z.minLength(1, 'Enter where you use the content, or choose everywhere.')),
  ),
})
export type UsageDraft = z.infer<typeof UsageDraft>
