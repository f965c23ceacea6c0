import { z } from 'zod'

export const s3Shape = {
  S3_BUCKET: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/,
      'must be the name of a bucket, such as tandem-files',
    )
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be an address such as https://s3.example',
    )
    .optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_PATH_STYLE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((text) => text === 'on')
    .optional(),
}

type Parsed = {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PATH_STYLE?: boolean | undefined
}

export const s3Mistakes = (parsed: Parsed): string[] => {
  const mistakes: string[] = []
  if (parsed.S3_BUCKET === undefined && parsed.S3_ENDPOINT !== undefined)
    mistakes.push('S3_BUCKET must be set when S3_ENDPOINT is set.')
  if (parsed.S3_BUCKET === undefined && parsed.S3_ACCESS_KEY_ID !== undefined)
    mistakes.push('S3_BUCKET must be set when S3_ACCESS_KEY_ID is set.')
  if ((parsed.S3_ACCESS_KEY_ID === undefined) !== (parsed.S3_SECRET_ACCESS_KEY === undefined))
    mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.')
  return mistakes
}

export type S3Place = Readonly<{
  bucket: string
  /** Undefined for Amazon, whose address follows from the region. */
  endpoint: string | undefined
  region: string
  /** Undefined when the machine itself has access, such as by a role at Amazon. */
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | undefined
  /** True when the bucket is part of the path instead of the host. */
  isPathStyle: boolean
}>

/** Undefined means that files are on the local disk. */
export const s3Settings = (parsed: Parsed): S3Place | undefined => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parsed
  return parsed.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: parsed.S3_BUCKET,
        endpoint: parsed.S3_ENDPOINT,
        region: parsed.S3_REGION,
        credentials:
          accessKeyId === undefined || secretAccessKey === undefined
            ? undefined
            : { accessKeyId, secretAccessKey },
        isPathStyle: parsed.S3_PATH_STYLE ?? parsed.S3_ENDPOINT !== undefined,
      }
}
