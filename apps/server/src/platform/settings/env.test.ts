import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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

describe('the defaults', () => {
  it('listens on this machine only and shows the demo', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      production: false,
      productName: 'Tandem',
      termsUrl: '#',
      coinsPerUnit: 100,
      feeBps: 1000,
      sessionDays: 30,
      hideAccountExistence: false,
      trustProxy: false,
      mailFrom: 'Tandem <no-reply@localhost>',
    })
  })

  it('lets webhooks lead inside only where nobody else comes in, and never in production', () => {
    expect(read().webhooksToPrivateHosts).toBe(true)
    const PUBLIC_URL = 'https://tandem.example'
    expect(read({ PUBLIC_URL }).webhooksToPrivateHosts).toBe(false)
    expect(read({ HOST: '0.0.0.0' }).webhooksToPrivateHosts).toBe(false)
    const wanted = { PUBLIC_URL, WEBHOOKS_TO_PRIVATE_HOSTS: 'on' }
    expect(read(wanted).webhooksToPrivateHosts).toBe(true)
    expect(mistakesOf({ ...wanted, NODE_ENV: 'production' })).toHaveLength(1)
  })

  it('puts creators’ links on its own host unless they have one', () => {
    expect(read().linkUrl).toBe('http://localhost:3000')
    const LINK_URL = 'https://go.tandem.example/'
    expect(read({ LINK_URL }).linkUrl).toBe('https://go.tandem.example')
    expect(mistakesOf({ LINK_URL: 'http://go.tandem.example' })).toHaveLength(1)
  })

  it('takes relative folders from the checkout, not from where the process was started', () => {
    const key = 'k'.repeat(32)
    expect(readSettings({ SECRET_KEY: key }).dataDir).toBe(join(repositoryRoot, 'data'))
  })

  it('treats a blank line as unset', () => {
    expect(read({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })
})

describe('the demo and the sandbox', () => {
  const off = { demo: false, googleIsLocal: false, paymentProvider: 'off', playMoney: false }
  const on = { demo: true, googleIsLocal: true, paymentProvider: 'sandbox', playMoney: true }
  const elsewhere = { PUBLIC_URL: 'https://tandem.example' }

  it.each([
    {},
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '::1' },
  ] as Record<string, string>[])('begin by themselves on one’s own machine: %j', (environment) => {
    expect(read(environment)).toMatchObject(on)
  })

  it.each([
    elsewhere,
    { ...elsewhere, NODE_ENV: 'development' },
    { ...elsewhere, NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7', PUBLIC_URL: 'http://localhost:3000' },
  ] as Record<string, string>[])('don’t where others may come: %j', (environment) => {
    expect(read(environment)).toMatchObject(off)
  })

  it('are there for a network when they are asked for by name', () => {
    expect(read({ HOST: '0.0.0.0', DEMO: 'on' })).toMatchObject(on)
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }
    expect(read({ ...production, DEMO: 'on', PAYMENT_PROVIDER: 'sandbox' })).toMatchObject(on)
    expect(read({ DEMO: 'off' })).toMatchObject({ demo: false, paymentProvider: 'sandbox' })
  })

  it('are refused under any other address, whatever is said', () => {
    expect(mistakesOf({ ...elsewhere, DEMO: 'on', PAYMENT_PROVIDER: 'sandbox' })).toEqual([
      expect.stringMatching(/^DEMO must be off where PUBLIC_URL is not this machine: /),
      expect.stringMatching(
        /^PAYMENT_PROVIDER must be stripe, manual_bank or off where PUBLIC_URL/,
      ),
    ])
    expect(mistakesOf({ ...elsewhere, NODE_ENV: 'production', DEMO: 'on' })).toHaveLength(1)
  })

  it.each(['Production', 'prod', 'PRODUCTION', 'staging'])('know no NODE_ENV %s', (NODE_ENV) => {
    expect(mistakesOf({ ...elsewhere, NODE_ENV })).toEqual([
      'NODE_ENV must be production, development or test, or left out.',
    ])
  })

  it('uses the provider on this machine only in the demo without credentials', () => {
    expect(read({ PORT: '4100' })).toMatchObject({
      googleIsLocal: true,
      googleIssuer: 'http://127.0.0.1:4101',
    })
    const own = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(read(own)).toMatchObject({ googleIsLocal: false, googleClientId: 'id' })
    expect(read({ DEMO: 'off' })).toMatchObject({
      googleIsLocal: false,
      googleClientId: undefined,
    })
  })
})

describe('mistakes', () => {
  it('names every mistake at once, one sentence each', () => {
    const mistakes = mistakesOf({ PORT: 'abc', DEMO: 'yes', CURRENCY: 'euro', SECRET_KEY: 'short' })
    expect(mistakes).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'DEMO must be on or off.',
      'CURRENCY must be the code of a currency in use by ISO 4217, such as EUR.',
      'SECRET_KEY must have at least 32 characters.',
    ])
  })

  it.each([
    [{ PORT: '70000' }, /PORT must be a whole number/],
    [{ PUBLIC_URL: 'http://tandem.example' }, /PUBLIC_URL must start with https/],
    [{ PUBLIC_URL: 'tandem' }, /PUBLIC_URL must be an address/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address such as postgres/],
    [{ TERMS_URL: 'javascript:alert(1)' }, /TERMS_URL must be an address/],
    [{ CURRENCY: 'QQQ' }, /CURRENCY must be the code of a currency in use/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /must be set together/],
    [{ TIKTOK_CLIENT_ID: 'id' }, /^TIKTOK_CLIENT_ID and TIKTOK_CLIENT_SECRET must be set together/],
    [{ INSTAGRAM_API_URL: 'http://meta.example' }, /INSTAGRAM_API_URL must start with https/],
    [{ PLATFORMS_IN_REVIEW: 'youtube,fax' }, /must name youtube, instagram or tiktok/],
    [{ OIDC_PORT: '3000' }, /OIDC_PORT must differ/],
    [{ NODE_ENV: 'production' }, /PUBLIC_URL must be set in production/],
  ] as [Record<string, string>, RegExp][])('refuses %j', (environment, sentence) => {
    expect(mistakesOf(environment).join('\n')).toMatch(sentence)
  })

  it.each(['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9', 'https://tandem.example'])(
    'allows %s',
    (url) => expect(read({ PUBLIC_URL: `${url}/` }).publicUrl).toBe(url),
  )
})

describe('platforms', () => {
  it('are those whose app the operator names, with their state', () => {
    expect(read().platforms).toEqual({})
    const own = {
      ...{ YOUTUBE_CLIENT_ID: 'y', YOUTUBE_CLIENT_SECRET: 's', TIKTOK_CLIENT_ID: 't' },
      ...{ TIKTOK_CLIENT_SECRET: 'u', PLATFORMS_IN_REVIEW: ' TikTok ' },
    }
    expect(read(own).platforms).toEqual({
      youtube: { clientId: 'y', clientSecret: 's', isInReview: false, standIn: undefined },
      tiktok: { clientId: 't', clientSecret: 'u', isInReview: true, standIn: undefined },
    })
  })

  it('lets nobody derive from YouTube’s numbers unless it is said', () => {
    expect(read().youtubeNumbersAccepted).toBe(false)
    expect(read({ YOUTUBE_NUMBERS_ACCEPTED: 'on' }).youtubeNumbersAccepted).toBe(true)
  })
})

describe('Stripe', () => {
  const whole = {
    DEMO: 'off',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_123',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  }

  it('has all it needs when it is chosen, and keeps it for earlier payments when it isn’t any more', () => {
    expect(read({ DEMO: 'off' }).stripe).toBeUndefined()
    expect(read({ ...whole, PAYMENT_PROVIDER: 'sandbox' }).stripe).toEqual(read(whole).stripe)
    expect(read(whole).stripe).toEqual({
      secretKey: 'rk_live_123',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: new URL('https://api.stripe.com'),
    })
    expect(mistakesOf({ DEMO: 'off', PAYMENT_PROVIDER: 'stripe' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY must be set .* API keys\.$/),
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must be set .* shows it then\.$/),
    ])
  })

  it('moves no money with a test key', () => {
    expect(read(whole).playMoney).toBe(false)
    expect(read({ ...whole, STRIPE_SECRET_KEY: 'sk_test_1' }).playMoney).toBe(true)
    expect(read({ PAYMENT_PROVIDER: 'sandbox' }).playMoney).toBe(true)
    expect(read({ PAYMENT_PROVIDER: 'off' }).playMoney).toBe(false)
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_123' }, /STRIPE_SECRET_KEY must be a secret/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1,secret' }, /STRIPE_WEBHOOK_SECRET must be the signing/],
    [{ STRIPE_API_URL: 'http://stripe.example' }, /STRIPE_API_URL must start with https/],
    [{ CURRENCY: 'MGA' }, /CURRENCY MGA can't be used with PAYMENT_PROVIDER=stripe/],
    [{ DEMO: '' }, /DEMO must be off for PAYMENT_PROVIDER=stripe/],
  ] as [Record<string, string>, RegExp][])('refuses %j', (environment, sentence) => {
    expect(mistakesOf({ ...whole, ...environment }).join('\n')).toMatch(sentence)
  })
})

describe('the secret key', () => {
  const file = () => join(folder, 'secret.key')

  it('is made up where nobody gave one, and reading the settings keeps nothing', () => {
    const { secretKey, secretKeyIsNew } = read()
    expect([secretKey.length >= 32, secretKeyIsNew]).toEqual([true, true])
    expect(read().secretKey).not.toBe(secretKey)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is the one in the file, unless the settings name another', () => {
    keepSecretKey(folder, earlierKey)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(read()).toMatchObject({ secretKey: earlierKey, secretKeyIsNew: false })
    expect(read({ SECRET_KEY: laterKey }).secretKey).toBe(laterKey)
    // Of several lines, as some tools write it.
    writeFileSync(file(), `${'a'.repeat(64)}\nbcd==\n`)
    expect(read().secretKey).toBe(`${'a'.repeat(64)}\nbcd==`)
  })

  it('is never replaced in the file', () => {
    keepSecretKey(folder, earlierKey)
    expect(() => keepSecretKey(folder, laterKey)).toThrow('EEXIST')
    expect(read().secretKey).toBe(earlierKey)
  })

  it.each([
    ['empty', ''],
    ['empty', ' \n\n'],
    ['damaged', 'k'.repeat(31)],
    ['damaged', '\0'.repeat(64)],
    ['damaged', Buffer.from(Array.from({ length: 64 }, (_, nr) => 128 + nr))],
  ])('is refused when the file is %s: %j', (how, content) => {
    writeFileSync(file(), content)
    expect(mistakesOf({})).toEqual([
      expect.stringMatching(new RegExp(`^The secret key in .*secret.key is ${how}: .*backup`)),
    ])
    expect(readFileSync(file())).toEqual(Buffer.from(content))
    expect(mistakesOf({ SECRET_KEY: laterKey })).toEqual([])
  })

  it('is refused when the file can’t be read', () => {
    mkdirSync(file())
    expect(mistakesOf({}).join()).toMatch(/^The secret key in .* can't be read: /)
  })

  it('may have had others before', () => {
    expect(read().secretKeysOld).toEqual([])
    expect(read({ SECRET_KEYS_OLD: ` ${earlierKey} ,${'k'.repeat(32)},` }).secretKeysOld).toEqual([
      earlierKey,
      'k'.repeat(32),
    ])
    expect(mistakesOf({ SECRET_KEYS_OLD: `${earlierKey},short` })).toEqual([
      'SECRET_KEYS_OLD must be keys of at least 32 characters, with commas between them.',
    ])
  })
})

describe('the contact for holes', () => {
  it.each([
    ['holes@tandem.example', 'mailto:holes@tandem.example'],
    ['https://tandem.example/security', 'https://tandem.example/security'],
  ])('%s', (given, link) => {
    expect(read({ SECURITY_CONTACT: given }).securityContact).toBe(link)
  })

  it('is refused when nobody could follow it', () => {
    expect(mistakesOf({ SECURITY_CONTACT: 'ask Ada' })).toEqual([
      'SECURITY_CONTACT must be a mail address, or an address such as https://tandem.example/security.',
    ])
  })
})

describe('.env.example', () => {
  const text = readFileSync(join(repositoryRoot, '.env.example'), 'utf8')

  it('documents every setting and no other', () => {
    expect(Object.keys(parseEnv(text)).sort()).toEqual([...settingNames].sort())
  })

  it('shows defaults that are themselves valid', () => {
    expect(read({ ...parseEnv(text), DATA_DIR: folder })).toEqual({
      ...read(),
      googleClientSecret: expect.any(String),
      secretKey: expect.any(String),
    })
  })
})
