import * as z from 'zod/mini'

/** `file`: `.env`, or the file of the secret key. */
export const SettingSource = z.enum(['environment', 'file', 'default'])
export type SettingSource = z.infer<typeof SettingSource>

export const Setting = z.object({
  name: z.string(),
  /** Null for secrets, and for settings without a value. */
  value: z.nullable(z.string()),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  source: SettingSource,
  unit: z.nullable(z.string()),
  words: z.string(),
})
export type Setting = z.infer<typeof Setting>
