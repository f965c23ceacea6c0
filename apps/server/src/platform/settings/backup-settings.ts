import { z } from 'zod'
import { type S3Place, s3Settings, s3Shape } from './s3-settings.ts'

export const backupShape = {
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_S3_ENDPOINT: s3Shape.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Shape.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: s3Shape.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Shape.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_PATH_STYLE: s3Shape.S3_PATH_STYLE,
}

type Parsed = z.output<z.ZodObject<typeof backupShape>>

export const backupMistakes = (parsed: Parsed): string[] =>
  (parsed.BACKUP_S3_ACCESS_KEY_ID === undefined) ===
  (parsed.BACKUP_S3_SECRET_ACCESS_KEY === undefined)
    ? []
    : ['BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together, or neither.']

/** Only the commands for backups need these settings. The address of a backup names the bucket. */
export const backupSettings = (parsed: Parsed) => {
  const at = s3Settings({
    S3_BUCKET: 'named-by-the-command',
    S3_ENDPOINT: parsed.BACKUP_S3_ENDPOINT,
    S3_REGION: parsed.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: parsed.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: parsed.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_PATH_STYLE: parsed.BACKUP_S3_PATH_STYLE,
  })
  return { backupPassphrase: parsed.BACKUP_PASSPHRASE, backupS3: at as S3Place }
}
