import { z } from 'zod'

const names = ['youtube', 'instagram', 'tiktok'] as const
export type PlatformName = (typeof names)[number]

const platformList = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .pipe(
    z.array(z.enum(names, { error: 'must be youtube, instagram or tiktok, separated by commas' })),
  )

export const platformShape = {
  YOUTUBE_CLIENT_ID: z.string().optional(),
  YOUTUBE_CLIENT_SECRET: z.string().optional(),
  INSTAGRAM_CLIENT_ID: z.string().optional(),
  INSTAGRAM_CLIENT_SECRET: z.string().optional(),
  TIKTOK_CLIENT_ID: z.string().optional(),
  TIKTOK_CLIENT_SECRET: z.string().optional(),
  PLATFORMS_IN_REVIEW: platformList.default([]),
}

type Parsed = z.output<z.ZodObject<typeof platformShape>> & {
  YOUTUBE_API_URL?: string | undefined
  INSTAGRAM_API_URL?: string | undefined
  TIKTOK_API_URL?: string | undefined
}

const prefixes = { youtube: 'YOUTUBE', instagram: 'INSTAGRAM', tiktok: 'TIKTOK' } as const

export const platformMistakes = (parsed: Parsed): string[] =>
  names
    .map((name) => prefixes[name])
    .filter((it) => Boolean(parsed[`${it}_CLIENT_ID`]) !== Boolean(parsed[`${it}_CLIENT_SECRET`]))
    .map((it) => `${it}_CLIENT_ID and ${it}_CLIENT_SECRET must be set together, or neither.`)

export type PlatformApp = {
  clientId: string
  clientSecret: string
  isInReview: boolean
  /** In tests, the local address that is called instead of the social network's API. */
  standIn: string | undefined
}

export const platformSettings = (parsed: Parsed): Partial<Record<PlatformName, PlatformApp>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const clientId = parsed[`${prefixes[name]}_CLIENT_ID`]
      const clientSecret = parsed[`${prefixes[name]}_CLIENT_SECRET`]
      if (clientId === undefined || clientSecret === undefined) return []
      const isInReview = parsed.PLATFORMS_IN_REVIEW.includes(name)
      const standIn = parsed[`${prefixes[name]}_API_URL`]
      return [[name, { clientId, clientSecret, isInReview, standIn }]]
    }),
  )
