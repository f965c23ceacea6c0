import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { earlierKey, laterKey } from '#platform/keys/secret-keys.factory.ts'
import { keepSecretKey } from '../keys/secret-key.ts'
import { readSettings, repositoryRoot, SettingsError, settingNames } from './env.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, ...environment })

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes
    throw error
  }
  return []
}

const off = { demo: false, googleIsLocal: false, paymentProvider: 'off', playMoney: false }
const on = { demo: true, googleIsLocal: true, paymentProvider: 'sandbox', playMoney: true }
const elsewhere = { PUBLIC_URL: 'https://tandem.example' }
const stripe = {
  ...{ DEMO: 'off', PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'rk_live_123' },
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
}
const youtube = { YOUTUBE_CLIENT_ID: 'y', YOUTUBE_CLIENT_SECRET: 's' }

it.each<[Record<string, string>, object]>([
  [
    {},
    {
      ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', production: false },
      ...{ productName: 'Tandem', coinsPerUnit: 100, feeBps: 1000, sessionDays: 30 },
      ...{ hideAccountExistence: false, trustProxy: false, platforms: {} },
      ...{ linkUrl: 'http://localhost:3000', youtubeNumbersAccepted: false },
    },
  ],
  [
    { DATABASE_URL: '', PORT: ' ' },
    { port: 3000, databaseUrl: undefined },
  ],
  [{}, on],
  [{ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000' }, on],
  [{ HOST: '::1' }, on],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, on],
  [elsewhere, off],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }, off],
  [{ HOST: '0.0.0.0' }, off],
  [{ HOST: '192.168.0.7', PUBLIC_URL: 'http://localhost:3000' }, off],
  [{}, { webhooksToPrivateHosts: true }],
  [elsewhere, { webhooksToPrivateHosts: false }],
  [{ HOST: '0.0.0.0' }, { webhooksToPrivateHosts: false }],
  [{ LINK_URL: 'https://go.tandem.example/' }, { linkUrl: 'https://go.tandem.example' }],
  [
    { ...youtube, PLATFORMS_IN_REVIEW: ' YouTube ' },
    { platforms: { youtube: { clientId: 'y', clientSecret: 's', isInReview: true } } },
  ],
  [{ TIME_ZONE: 'Europe/Berlin' }, { timeZone: 'Europe/Berlin' }],
  [stripe, { playMoney: false }],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, { playMoney: true }],
  [
    { ...stripe, PAYMENT_PROVIDER: 'sandbox' },
    { stripe: { secretKey: 'rk_live_123', webhookSecrets: ['whsec_new', 'whsec_old'] } },
  ],
  [
    { SECURITY_CONTACT: 'holes@tandem.example' },
    { securityContact: 'mailto:holes@tandem.example' },
  ],
  [
    { SECRET_KEYS_OLD: ` ${earlierKey} ,${'k'.repeat(32)},` },
    { secretKeysOld: [earlierKey, 'k'.repeat(32)] },
  ],
])('%j is read as %j', (environment, settings) => {
  expect(read(environment)).toMatchObject(settings)
})

it.each<[Record<string, string>, RegExp]>([
  [{ PORT: '70000' }, /^PORT must be a whole number from 1 to 65535\.$/],
  [{ DEMO: 'yes' }, /^DEMO must be on or off\.$/],
  [{ PUBLIC_URL: 'http://tandem.example' }, /^PUBLIC_URL must start with https/],
  [{ PUBLIC_URL: 'tandem' }, /^PUBLIC_URL must be an address/],
  [{ LINK_URL: 'http://go.tandem.example' }, /^LINK_URL must start with https/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address such as postgres/],
  [
    { DATABASE_URL: 'postgres://a@db/x', DATABASE_EVENTS_URL: 'postgres://b@db/x' },
    /^DATABASE_EVENTS_URL must name another database than DATABASE_URL/,
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://db' },
    /^DATABASE_URL must be set when DATABASE_REPLICA_URLS/,
  ],
  [
    { DATABASE_URL: 'postgres://db', DATABASE_REPLICA_URLS: 'postgres://a/x, b' },
    /^DATABASE_REPLICA_URLS.* must be an address such as/,
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://db' }, /^DATABASE_URL must be set when DATABASE_DIRECT_URL/],
  [
    { DATABASE_URL: 'postgres://a@pooler/x', DATABASE_DIRECT_URL: 'postgres://a@db/x' },
    /^DATABASE_URL must name an account of its own for the server/,
  ],
  [{ TERMS_URL: 'javascript:alert(1)' }, /^TERMS_URL must be an address/],
  [{ TERMS_URL: 'https://x.example', TERMS_FILE: 'terms.md' }, /^Set either TERMS_FILE or/],
  [{ CURRENCY: 'QQQ' }, /^CURRENCY must be the code of a currency in use/],
  [{ TIME_ZONE: 'Berlin' }, /^TIME_ZONE must be the name of a time zone/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /must be set together/],
  [{ PLATFORMS_IN_REVIEW: 'youtube,fax' }, /must be youtube, instagram or tiktok/],
  [{ OIDC_PORT: '3000' }, /^OIDC_PORT must differ/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be production, development or test, or left out\.$/],
  [{ ...elsewhere, DEMO: 'on' }, /^DEMO must be off unless PUBLIC_URL is this machine: /],
  [{ ...elsewhere, PAYMENT_PROVIDER: 'sandbox' }, /^PAYMENT_PROVIDER must be stripe, manual_bank/],
  [
    { ...elsewhere, NODE_ENV: 'production', WEBHOOKS_TO_PRIVATE_HOSTS: 'on' },
    /^WEBHOOKS_TO_PRIVATE_HOSTS must be off/,
  ],
  [{ ...stripe, STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY must be set/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_123' }, /^STRIPE_SECRET_KEY must be a secret/],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1,secret' }, /^STRIPE_WEBHOOK_SECRET must be the/],
  [{ ...stripe, CURRENCY: 'MGA' }, /^CURRENCY MGA can't be used with PAYMENT_PROVIDER=stripe/],
  [{ ...stripe, DEMO: '' }, /^DEMO must be off for PAYMENT_PROVIDER=stripe/],
  [{ SECRET_KEYS_OLD: `${earlierKey},short` }, /^SECRET_KEYS_OLD must be keys of at least 32/],
])('%j is refused with %s', (environment, sentence) => {
  expect(mistakesOf(environment)).toEqual([expect.stringMatching(sentence)])
})

describe('the secret key', () => {
  const file = () => join(folder, 'secret.key')

  it('is generated when none is set, and reading the settings stores nothing', () => {
    const { secretKey, secretKeyIsNew } = read()
    expect([secretKey.length >= 32, secretKeyIsNew]).toEqual([true, true])
    expect(read().secretKey).not.toBe(secretKey)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is the one in the file, which is never replaced, unless the settings name another', () => {
    keepSecretKey(folder, earlierKey)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(() => keepSecretKey(folder, laterKey)).toThrow('EEXIST')
    expect(read()).toMatchObject({ secretKey: earlierKey, secretKeyIsNew: false })
    expect(read({ SECRET_KEY: laterKey }).secretKey).toBe(laterKey)
  })

  it('decides the secret of the demo’s Google, so that several servers can share it', () => {
    const secretOf = (SECRET_KEY: string) => read({ SECRET_KEY, DEMO: 'on' }).googleClientSecret
    expect(secretOf(laterKey)).toBe(secretOf(laterKey))
    expect(secretOf(laterKey)).not.toBe(secretOf(earlierKey))
  })

  it.each([
    ['empty', ' \n\n'],
    ['damaged', 'k'.repeat(31)],
    ['damaged', '\0'.repeat(64)],
  ])('is refused when the file is %s: %j', (how, content) => {
    writeFileSync(file(), content)
    expect(mistakesOf({})).toEqual([
      expect.stringMatching(new RegExp(`^The secret key in .*secret.key is ${how}: .*backup`)),
    ])
    expect(readFileSync(file(), 'utf8')).toBe(content)
    expect(mistakesOf({ SECRET_KEY: laterKey })).toEqual([])
  })
})

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

it.each<[Record<string, string>, object | undefined]>([
  [{}, undefined],
  [s3, { bucket: 'files', endpoint: undefined, region: 'us-east-1', isPathStyle: false }],
  [{ ...s3, S3_ENDPOINT: 'http://garage:3900' }, { isPathStyle: true }],
  [
    { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'off' },
    { isPathStyle: false, credentials: undefined },
  ],
])('%j puts files into %j', (environment, place) => {
  const found = read(environment).s3
  if (place === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(place)
})

it.each([
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must be set when S3_ENDPOINT is set.'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set'],
  [{ ...s3, S3_BUCKET: 'a bucket' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...s3, S3_ENDPOINT: 's3.example:443' }, 'S3_ENDPOINT must be an address'],
])('%j is refused: %s', (environment, mistake) => {
  expect(mistakesOf(environment)).toEqual([expect.stringContaining(mistake)])
})

it('.env.example documents every setting and no other, with defaults that are themselves valid', () => {
  const example = parseEnv(readFileSync(join(repositoryRoot, '.env.example'), 'utf8'))
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
  const any = { googleClientSecret: expect.any(String), secretKey: expect.any(String) }
  expect(read({ ...example, DATA_DIR: folder } as Record<string, string>)).toEqual({
    ...read(),
    ...any,
  })
})
