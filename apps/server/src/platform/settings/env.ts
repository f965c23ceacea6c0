import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { isCurrency } from '@tandem/contract/currency-codes.ts'
import { z } from 'zod'
import { newSecretKey, readSecretKey, shortestKey } from '../keys/secret-key.ts'
import { knownZone } from '../moment-in-words.ts'
import { backupMistakes, backupSettings, backupShape } from './backup-settings.ts'
import { bankMistakes, bankSettings, bankShape } from './bank-settings.ts'
import { databaseMistakes, databaseSettings } from './database-settings.ts'
import { demoMistakes, demoSettings, isLoopback, nodeEnvironment } from './demo-settings.ts'
import { legalFilesOf, legalMistakes, legalShape } from './legal-settings.ts'
import { platformMistakes, platformSettings, platformShape } from './platform-settings.ts'
import { s3Mistakes, s3Settings, s3Shape } from './s3-settings.ts'
import { isTestKey, stripeMistakes, stripeSettings, stripeShape } from './stripe-settings.ts'
import { traceSettings, traceShape } from './trace-settings.ts'

export const repositoryRoot = resolve(import.meta.dirname, '../../../../..')

export class SettingsError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'SettingsError'
    this.mistakes = mistakes
  }
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    )

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((v) => v === 'on')

const yesOrOn = z
  .enum(['yes', 'no', 'on', 'off'], { error: 'must be yes or no' })
  .transform((v) => v === 'yes' || v === 'on')

const parsedUrl = (text: string): URL | undefined =>
  URL.canParse(text) ? new URL(text) : undefined

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = parsedUrl(text)
    return url !== undefined && protocols.includes(url.protocol)
  }, `must be an address such as ${example}`)

const postgresUrl = urlOf(
  ['postgres:', 'postgresql:'],
  'postgres://tandem:password@db.example/tandem',
)
const listed = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
const webUrl = urlOf(['https:', 'http:'], 'https://tandem.example')
const linkTarget = z.union([z.literal('#'), webUrl], {
  error: "must be an address such as https://tandem.example/terms, or '#'",
})

const secureUrl = webUrl.refine((text) => {
  const url = parsedUrl(text)
  return url === undefined || url.protocol === 'https:' || isLoopback(url)
}, 'must start with https:// unless it names this machine (localhost, 127.0.0.1 or [::1])')

const contact = z
  .union([z.email(), urlOf(['https:', 'mailto:'], 'https://tandem.example/security')], {
    error: 'must be an email address, or an address such as https://tandem.example/security',
  })
  .transform((text) => (URL.canParse(text) ? text : `mailto:${text}`))

const seriesPrefix = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,9}$/, 'must be 1 to 10 capital letters and digits, such as INV')

const shape = z.object({
  NODE_ENV: nodeEnvironment.optional(),
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: secureUrl.transform((text) => new URL(text).origin).optional(),
  LINK_URL: secureUrl.transform((text) => new URL(text).origin).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_STATEMENT_NAMES: onOff.default(true),
  DATABASE_EVENTS_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: listed.pipe(z.array(postgresUrl)).default([]),
  DEMO: onOff.optional(),
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60, 'must have at most 60 characters')
    .default('Tandem'),
  TERMS_URL: linkTarget.default('#'),
  PRIVACY_URL: linkTarget.default('#'),
  ...legalShape,
  SOCIAL_FACEBOOK_URL: linkTarget.default('#'),
  SOCIAL_INSTAGRAM_URL: linkTarget.default('#'),
  SOCIAL_TWITTER_URL: linkTarget.default('#'),
  SOCIAL_YOUTUBE_URL: linkTarget.default('#'),
  HIDE_ACCOUNT_EXISTENCE: onOff.default(false),
  EMAIL_SIGN_UP: onOff.default(true),
  BRANDS_NEED_SECOND_FACTOR: onOff.default(false),
  TRADERS_IDENTIFY: yesOrOn.default(false),
  CURRENCY: z
    .string()
    .refine(isCurrency, 'must be the code of a currency in use by ISO 4217, such as EUR')
    .default('EUR'),
  COINS_PER_UNIT: whole(1, 1_000_000).default(100),
  FEE_BPS: whole(0, 10_000).default(1000),
  // Creators are warned 60 days before, so less than 3 months is refused.
  COIN_EXPIRY_MONTHS: whole(0, 120)
    .refine((months) => months === 0 || months >= 3, 'must be 0 or from 3 to 120')
    .default(0),
  COMMISSION_HOLD_DAYS_MIN: whole(0, 90).default(14),
  TIME_ZONE: z
    .string()
    .refine(
      (name) => knownZone(name) !== null,
      'must be the name of a time zone, such as Europe/Berlin',
    )
    .default('UTC'),
  TAX_BPS: whole(0, 10_000).default(0),
  TAX_NAME: z.string().trim().min(1).max(20, 'must have at most 20 characters').default('VAT'),
  SELLER_NAME: z.string().trim().max(200, 'must have at most 200 characters').optional(),
  SELLER_ADDRESS: z.string().trim().max(500, 'must have at most 500 characters').default(''),
  SELLER_TAX_ID: z.string().trim().max(60, 'must have at most 60 characters').default(''),
  SELLER_EMAIL: z.string().trim().max(320, 'must have at most 320 characters').default(''),
  INVOICE_PREFIX: seriesPrefix.default('INV'),
  CREDIT_NOTE_PREFIX: seriesPrefix.default('CN'),
  INVOICE_FONT: z.string().optional(),
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe', 'manual_bank', 'off'], {
      error: 'must be sandbox, stripe, manual_bank or off',
    })
    .optional(),
  ...stripeShape,
  ...bankShape,
  STRIPE_API_URL: secureUrl.default('https://api.stripe.com'),
  GOOGLE_ISSUER: secureUrl.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_PORT: whole(1, 65_535).optional(),
  ...platformShape,
  YOUTUBE_NUMBERS_ACCEPTED: onOff.default(false),
  YOUTUBE_API_URL: secureUrl.optional(),
  INSTAGRAM_API_URL: secureUrl.optional(),
  TIKTOK_API_URL: secureUrl.optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().trim().max(320, 'must have at most 320 characters').optional(),
  SECURITY_CONTACT: contact.optional(),
  AUDIT_LOG_YEARS: whole(1, 20).default(2),
  SESSION_DAYS: whole(1, 365).default(30),
  UPLOAD_VIDEO_MB: whole(1, 10_000).default(500),
  STORAGE_PER_ACCOUNT_MB: whole(0, 100_000_000).default(10_000),
  STORAGE_MB: whole(0, 100_000_000).default(0),
  DISK_FLOOR_MB: whole(0, 100_000_000).default(512),
  ...s3Shape,
  TRUST_PROXY: onOff.default(false),
  DRAIN_SECONDS: whole(0, 300).default(5),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_STATEMENT_MS: whole(0, 600_000).default(1_000),
  ...traceShape,
  WEBHOOKS_TO_PRIVATE_HOSTS: onOff.optional(),
  WEB_PUSH: onOff.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SECRET_KEY: z
    .string()
    .min(shortestKey, `must have at least ${shortestKey} characters`)
    .optional(),
  ...backupShape,
  SECRET_KEYS_OLD: listed
    .refine(
      (keys) => keys.every((key) => key.length >= shortestKey),
      `must be keys of at least ${shortestKey} characters, separated by commas`,
    )
    .default([]),
})

export const settingNames = Object.keys(shape.shape)

type Environment = Readonly<Record<string, string | undefined>>
type Parsed = z.output<typeof shape>

const filled = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))

const mistakesAcross = (parsed: Parsed): string[] => {
  const { production, demo } = demoSettings(parsed)
  const mistakes: string[] = []
  if (Boolean(parsed.GOOGLE_CLIENT_ID) !== Boolean(parsed.GOOGLE_CLIENT_SECRET))
    mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.')
  if (parsed.INVOICE_PREFIX === parsed.CREDIT_NOTE_PREFIX)
    mistakes.push(
      'CREDIT_NOTE_PREFIX must differ from INVOICE_PREFIX: invoices and credit notes are numbered separately.',
    )
  if (parsed.OIDC_PORT === parsed.PORT)
    mistakes.push('OIDC_PORT must differ from PORT: two servers cannot share one port.')
  if ([parsed.PORT, parsed.OIDC_PORT ?? parsed.PORT + 1].includes(parsed.METRICS_PORT ?? 0))
    mistakes.push(
      'METRICS_PORT must differ from PORT and OIDC_PORT (default: PORT + 1): two servers cannot share one port.',
    )
  if (parsed.PORT === 65_535 && parsed.OIDC_PORT === undefined)
    mistakes.push('OIDC_PORT must be set, because there is no port after 65535.')
  if (production && parsed.WEBHOOKS_TO_PRIVATE_HOSTS === true)
    mistakes.push(
      'WEBHOOKS_TO_PRIVATE_HOSTS must be off in production: brands could make this server call internal services.',
    )
  mistakes.push(
    ...legalMistakes(parsed),
    ...platformMistakes(parsed),
    ...s3Mistakes(parsed),
    ...backupMistakes(parsed),
    ...stripeMistakes(parsed, demo),
  )
  mistakes.push(...databaseMistakes(parsed), ...bankMistakes(parsed), ...demoMistakes(parsed))
  if (production && parsed.PUBLIC_URL === undefined)
    mistakes.push(
      'PUBLIC_URL must be set in production to this marketplace’s address, with https://.',
    )
  return mistakes
}

/** Without credentials, the demo uses a local provider, whose secret its servers share. */
const googleOf = (parsed: Parsed, demo: boolean, oidcPort: number, secretKey: string) =>
  demo && parsed.GOOGLE_CLIENT_ID === undefined
    ? {
        googleIsLocal: true,
        googleIssuer: `http://127.0.0.1:${oidcPort}`,
        googleClientId: 'tandem-demo' as string | undefined,
        googleClientSecret: createHmac('sha256', secretKey)
          .update('the local Google of the demo')
          .digest('base64url') as string | undefined,
      }
    : {
        googleIsLocal: false,
        googleIssuer: parsed.GOOGLE_ISSUER,
        googleClientId: parsed.GOOGLE_CLIENT_ID,
        googleClientSecret: parsed.GOOGLE_CLIENT_SECRET,
      }

const settingsOf = (parsed: Parsed, dataDir: string, keptKey: string | undefined) => {
  const shown = demoSettings(parsed)
  const oidcPort = parsed.OIDC_PORT ?? parsed.PORT + 1
  const publicUrl = parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`
  const { paymentProvider } = shown
  const secretKey = parsed.SECRET_KEY ?? keptKey ?? newSecretKey()
  return {
    ...shown,
    port: parsed.PORT,
    host: parsed.HOST,
    /** Has no slash at the end. */
    publicUrl,
    /** Start of creators' links, without a slash at the end. */
    linkUrl: parsed.LINK_URL ?? publicUrl,
    dataDir,
    ...databaseSettings(parsed),
    productName: parsed.PRODUCT_NAME,
    termsUrl: parsed.TERMS_URL,
    privacyUrl: parsed.PRIVACY_URL,
    /** Text files that the operator wrote, shown at `/terms`, `/privacy` and `/imprint`. */
    legalFiles: legalFilesOf(parsed, repositoryRoot),
    socialUrls: {
      facebook: parsed.SOCIAL_FACEBOOK_URL,
      instagram: parsed.SOCIAL_INSTAGRAM_URL,
      twitter: parsed.SOCIAL_TWITTER_URL,
      youtube: parsed.SOCIAL_YOUTUBE_URL,
    },
    hideAccountExistence: parsed.HIDE_ACCOUNT_EXISTENCE,
    /** When false, new accounts are only created with Google. */
    emailSignUp: parsed.EMAIL_SIGN_UP,
    /** When true, members of brands without a second factor or passkey can only read. */
    brandsNeedSecondFactor: parsed.BRANDS_NEED_SECOND_FACTOR,
    /** When true, brands publish campaigns only after naming who is behind them. */
    tradersIdentify: parsed.TRADERS_IDENTIFY,
    currency: parsed.CURRENCY,
    coinsPerUnit: parsed.COINS_PER_UNIT,
    feeBps: parsed.FEE_BPS,
    /** 0 means that coins never expire. */
    coinExpiryMonths: parsed.COIN_EXPIRY_MONTHS,
    /** Minimum days before a commission can be spent, because the order may be returned. */
    commissionHoldDaysMin: parsed.COMMISSION_HOLD_DAYS_MIN,
    /** Added to the price of coins, in hundredths of a percent. */
    taxBps: parsed.TAX_BPS,
    taxName: parsed.TAX_NAME,
    /** The zone of calendar months, except those of invoices. */
    timeZone: parsed.TIME_ZONE,
    seller: {
      name: parsed.SELLER_NAME ?? parsed.PRODUCT_NAME,
      addressLines: parsed.SELLER_ADDRESS.split('|').flatMap((line) => line.trim() || []),
      taxId: parsed.SELLER_TAX_ID,
      email: parsed.SELLER_EMAIL,
    },
    invoicePrefix: parsed.INVOICE_PREFIX,
    creditNotePrefix: parsed.CREDIT_NOTE_PREFIX,
    /** Absolute path of a font for letters that the product's fonts lack. */
    invoiceFont:
      parsed.INVOICE_FONT === undefined ? undefined : resolve(repositoryRoot, parsed.INVOICE_FONT),
    stripe: stripeSettings(parsed),
    bank: bankSettings(parsed),
    /** True when coins cost no real money. */
    playMoney: paymentProvider === 'sandbox' || (paymentProvider === 'stripe' && isTestKey(parsed)),
    ...googleOf(parsed, shown.demo, oidcPort, secretKey),
    oidcPort,
    /** Contains only platforms that the operator has configured. */
    platforms: platformSettings(parsed),
    /** True when YouTube allows this operator to derive rates, sums and flags from its numbers. */
    youtubeNumbersAccepted: parsed.YOUTUBE_NUMBERS_ACCEPTED,
    /** Without a URL, mails stay in the outbox. */
    smtpUrl: parsed.SMTP_URL,
    mailFrom:
      parsed.MAIL_FROM ?? `${parsed.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    securityContact: parsed.SECURITY_CONTACT,
    /** Entries of brands' activity logs are deleted after this time. */
    auditLogYears: parsed.AUDIT_LOG_YEARS,
    sessionDays: parsed.SESSION_DAYS,
    videoBytesMax: parsed.UPLOAD_VIDEO_MB * 1024 * 1024,
    accountBytesMax: parsed.STORAGE_PER_ACCOUNT_MB * 1024 * 1024,
    storageBytesMax: parsed.STORAGE_MB * 1024 * 1024,
    /** With less free disk space than this, the server refuses writes. */
    diskFloorBytes: parsed.DISK_FLOOR_MB * 1024 * 1024,
    /** Undefined when files are on the local disk. */
    s3: s3Settings(parsed),
    trustProxy: parsed.TRUST_PROXY,
    /** Time during shutdown in which the server is unready but still accepts connections. */
    drainMs: parsed.DRAIN_SECONDS * 1_000,
    /** True allows webhooks and push messages to private hosts, also without TLS. */
    webhooksToPrivateHosts: parsed.WEBHOOKS_TO_PRIVATE_HOSTS ?? shown.isPrivate,
    /** Undefined when no metrics are served. */
    metrics:
      parsed.METRICS_PORT === undefined
        ? undefined
        : { host: parsed.METRICS_HOST, port: parsed.METRICS_PORT },
    traces: traceSettings(parsed),
    /** Statements that take longer are logged. 0: none. */
    slowStatementMs: parsed.SLOW_STATEMENT_MS,
    webPush: parsed.WEB_PUSH,
    logLevel: parsed.LOG_LEVEL,
    ...backupSettings(parsed),
    secretKey,
    secretKeyFromFile: parsed.SECRET_KEY === undefined && keptKey !== undefined,
    /** True for a generated key. It is stored when the database turns out to be new. */
    secretKeyIsNew: parsed.SECRET_KEY === undefined && keptKey === undefined,
    secretKeysOld: parsed.SECRET_KEYS_OLD as readonly string[],
  }
}

export type Settings = Readonly<ReturnType<typeof settingsOf>>

export const readSettings = (environment: Environment): Settings => {
  const result = shape.safeParse(filled(environment))
  if (!result.success)
    throw new SettingsError(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`),
    )
  const mistakes = mistakesAcross(result.data)
  const dataDir = resolve(repositoryRoot, result.data.DATA_DIR)
  const kept = result.data.SECRET_KEY === undefined ? readSecretKey(dataDir) : undefined
  if (kept !== undefined && 'mistake' in kept) mistakes.push(kept.mistake)
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  return settingsOf(
    result.data,
    dataDir,
    kept !== undefined && 'key' in kept ? kept.key : undefined,
  )
}
