import { portableRecords } from '@tandem/contract/collaborations/track-record/portable/portable-record.endpoints.ts'
import { recordFileLengthMax } from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { isSignedBy } from '#collaborations/rights/index.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildEnded, buildPair } from '../record.factory.ts'
import { buildConfirmed, confirmEmail, startIssuer } from './portable-record.factory.ts'
import { readRecord } from './read-record.ts'
import { isSubject } from './subject.rules.ts'

const server = useTestApp()
type Creator = Awaited<ReturnType<typeof buildConfirmed>>

const check = (as: Creator, text: string) =>
  server.call(portableRecords.check, { as, body: { text } })
const bring = (as: Creator, text: string) =>
  server.call(portableRecords.import, { as, body: { text } })
const mine = async (as: Creator) => (await server.call(portableRecords.mine, { as })).body
const download = (as: { token: string }) =>
  server.app.inject({ url: '/api/creator/record/signed.json', cookies: { sid: as.token } })
const anew = async () => {
  const [creator, issuer] = [await buildConfirmed(), await startIssuer()]
  return { creator, issuer, email: creator.actor.email }
}

describe('a signed record', () => {
  it('holds completed work, its ratings and figures, and the published key verifies it', async () => {
    const pair = await buildPair()
    const { creator } = pair
    await confirmEmail(creator.actor.userId)
    const done = { state: 'completed', ended: 10, due: 12 } as const
    const onTime = await buildEnded(pair, { ...done, handedIn: 13 })
    await buildEnded(pair, { ...done, ended: 9, handedIn: 11 })
    const forgiven = await buildEnded(pair, { ...done, ended: 8, handedIn: 11 })
    await buildEnded(pair, { state: 'expired', ended: 3, fault: 'creator' })
    await sql`insert into appeals (collaboration_id, side, kind, words, made_by, state, reason, decided_at)
      values (${forgiven}, 'creator', 'late', 'The parcel was late.', ${creator.actor.userId}, 'granted', 'True.', now())`.execute(
      db,
    )
    await sql`insert into collaboration_reviews (collaboration_id, by_role, brand_id, creator_id, campaign_id,
        stars, reveal_at, visible_at, hidden_at, hidden_reason)
      select id, 'brand', brand_id, creator_id, campaign_id, 4, now(), now(),
             case when id = ${forgiven} then now() end, case when id = ${forgiven} then 'An insult.' end
        from collaborations where id in (${onTime}, ${forgiven})`.execute(db)
    await sql`update creators set handles = '{"insta": "@ines"}', followers = '{"insta": 1200}'
      where id = ${creator.actor.userId}`.execute(db)
    const answer = await download(creator)
    expect(answer.headers['content-disposition']).toMatch(/creator-record-[\d-]{10}\.json"$/)
    const { signature, ...facts } = readRecord(answer.body)
    expect(facts).toMatchObject({
      issuedBy: settings.publicUrl,
      work: [
        { brand: pair.brand.name, type: 'product_gifting', onTime: null, stars: null },
        { onTime: false, stars: null },
        { onTime: true, stars: 4 },
      ],
      accounts: [{ handle: '@ines', followers: 1200, source: 'self-reported' }],
    })
    expect(isSubject(facts.subject, creator.actor.email)).toBe(true)
    expect(answer.body).not.toContain(creator.actor.email)
    const published = await server.app.inject({ url: new URL(signature.keys).pathname })
    const { x } = published.json().keys.find(({ kid }: { kid: string }) => kid === signature.key)
    expect(isSignedBy(x, facts, signature.value)).toBe(true)
    expect(isSignedBy(x, { ...facts, work: [] }, signature.value)).toBe(false)
  })

  it('calls a figure verified only if it was read from the platform', async () => {
    const creator = await buildConfirmed()
    const id = creator.actor.userId
    await sql`update creators set handles = '{"tiktok": "@ines", "youtube": "@ines"}',
      followers = '{"tiktok": 5, "youtube": 7}' where id = ${id}`.execute(db)
    for (const platform of ['tiktok', 'youtube']) {
      await sql`insert into connections (creator_id, platform, account_id, handle)
        values (${id}, ${platform}, gen_random_uuid(), '@ines')`.execute(db)
      await sql`insert into follower_counts (creator_id, platform, source, count)
        values (${id}, ${platform}, 'platform', 900)`.execute(db)
    }
    const figures = async () =>
      readRecord((await download(creator)).body).accounts.map(
        ({ platform, followers, source }) => `${platform} ${followers} ${source}`,
      )
    // YouTube's figures stay here unless YouTube accepted the operator.
    expect(await figures()).toEqual(['tiktok 900 platform', 'youtube 7 self-reported'])
    useSettings({ ...settings, youtubeNumbersAccepted: true })
    expect(await figures()).toEqual(['tiktok 900 platform', 'youtube 900 platform'])
    useSettings({ ...settings, youtubeNumbersAccepted: false })
  })

  it('is for creators with a confirmed address', async () => {
    const creator = await buildConfirmed()
    await confirmEmail(creator.actor.userId, false)
    expect((await download(creator)).json().code).toBe('portable_record.email_unconfirmed')
    expect((await download(await buildBrand())).json().code).toBe('role.creator_only')
    expect((await download({ token: 'nobody' })).statusCode).toBe(401)
    expect((await mine(creator)).can.sign).toMatchObject({ allowed: false })
    expect(codeOf(await check(creator, '{}'))).toBe('portable_record.email_unconfirmed')
  })
})

describe('a record of another marketplace', () => {
  it('is checked, imported, and shown to brands apart from our own figures', async () => {
    const { creator, issuer, email } = await anew()
    const brand = await buildBrand()
    await sql`update creators set is_findable = true where id = ${creator.actor.userId}`.execute(db)
    const params = { creatorName: creator.slug }
    const own = () => server.call(records.ofCreator, { as: brand, params })
    const before = (await own()).body
    const file = issuer.fileFor(email)
    const shown = {
      ...{ origin: issuer.origin, completed: 3, onTime: 1, late: 1, allPosts: 0 },
      rating: { average: 4.5, count: 2 },
    }
    expect((await check(creator, file)).body).toMatchObject({ ...shown, replaces: null })
    expect((await mine(creator)).items).toEqual([])
    expect((await bring(creator, file)).body.items).toMatchObject([shown])
    const seen = await server.call(portableRecords.ofCreator, { as: brand, params })
    expect(seen.body.items).toMatchObject([shown])
    expect(seen.body.items[0]?.work.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-02', '2026-01'],
    ])
    expect((await own()).body).toEqual(before)
    const nobody = { as: brand, params: { creatorName: 'nobody-at-all' } }
    expect(codeOf(await server.call(portableRecords.ofCreator, nobody))).toBe('creator.not_found')
  })

  it('stays valid after its marketplace has a new key', async () => {
    const { creator, issuer, email } = await anew()
    const old = issuer.fileFor(email)
    issuer.addKey()
    expect((await check(creator, old)).status).toBe(200)
    expect((await bring(creator, issuer.fileFor(email))).status).toBe(200)
  })

  it('is replaced by a newer one only, and removed by its owner at any time', async () => {
    const { creator, issuer, email } = await anew()
    const at = (days: number) => ({ issuedAt: new Date(Date.now() - days * dayMs).toISOString() })
    const file = issuer.fileFor(email, at(2))
    await bring(creator, file)
    expect(codeOf(await check(creator, file))).toBe('portable_record.same')
    expect(codeOf(await bring(creator, issuer.fileFor(email, at(3))))).toBe('portable_record.older')
    const newer = issuer.fileFor(email, { ...at(1), work: [] })
    expect((await check(creator, newer)).body.replaces).not.toBeNull()
    const [one] = (await bring(creator, newer)).body.items
    expect(await mine(creator)).toMatchObject({ items: [{ completed: 0 }] })
    const remove = (as: Creator) =>
      server.call(portableRecords.remove, { as, params: { recordId: one?.id ?? '' } })
    expect(codeOf(await remove(await buildConfirmed()))).toBe('portable_record.not_found')
    expect((await remove(creator)).body.items).toEqual([])
  })

  it('is one of five at most, also when two arrive at once', async () => {
    const creator = await buildConfirmed()
    const issuers = await Promise.all(Array.from({ length: 7 }, startIssuer))
    const files = issuers.map((issuer) => issuer.fileFor(creator.actor.email))
    for (const file of files.slice(0, 4)) await bring(creator, file)
    const last = await Promise.all(files.slice(4).map((file) => bring(creator, file)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(last.map(codeOf).filter(Boolean)[0]).toBe('portable_record.too_many')
  })
})

describe('a file that is refused', () => {
  const bidi = [{ brand: 'a\u202eb', campaign: 'c', month: '2026-01', type: 'x' }]
  const refused: [string, string, (file: string) => string][] = [
    ['that is no JSON', 'not_json', () => 'PK\u0003\u0004'],
    ['that is empty', 'not_json', () => ''],
    ['of another kind', 'other_document', () => '[1, 2]'],
    ['that is only a word', 'other_document', () => 'null'],
    ['nested deeply', 'other_document', () => `${'['.repeat(9e4)}${']'.repeat(9e4)}`],
    ['of a later version', 'other_version', (file) => file.replace('"version":1', '"version":2')],
    ['with other work', 'changed', (file) => file.replace('2026-03', '2026-04')],
    ['with more fields', 'changed', (file) => file.replace('{', '{"__proto__":{"a":1},')],
    [
      'nested within',
      'changed',
      (file) => file.replace('"work":[', `"work":[${'['.repeat(9e4)}${']'.repeat(9e4)},`),
    ],
  ]
  it.each(refused)('%s gets its own sentence', async (_, code, change) => {
    const { creator, issuer, email } = await anew()
    const answer = await check(creator, change(issuer.fileFor(email)))
    expect(codeOf(answer)).toBe(`portable_record.${code}`)
    expect(answer.status).toBeLessThan(500)
  })

  it.each([
    [
      'text that runs backwards',
      { work: bidi.map((one) => ({ ...one, onTime: null, stars: null })) },
    ],
    [
      'a letter that no database stores',
      {
        accounts: [
          {
            platform: 'x',
            handle: '\ud800',
            followers: 1,
            source: 'platform',
            at: '2026-01-01T00:00:00Z',
          },
        ],
      },
    ],
    ['a day in the future', { issuedAt: '2999-01-01T00:00:00Z' }],
    [
      'a script as link',
      {
        posts: [
          {
            type: 'x',
            url: 'javascript:alert(1)',
            month: '2026-01',
            views: 1,
            likes: 1,
            comments: 1,
            saves: 1,
            shares: 1,
            source: 'platform',
            at: '2026-01-01T00:00:00Z',
          },
        ],
      },
    ],
  ])('even well signed, with %s', async (_, more) => {
    const { creator, issuer, email } = await anew()
    const file = issuer.fileFor(email, more)
    expect(codeOf(await bring(creator, file))).toBe('portable_record.changed')
    expect(issuer.asked()).toBe(0)
  })

  it('is too large', async () => {
    const answer = await check(await buildConfirmed(), 'x'.repeat(recordFileLengthMax + 1))
    expect(answer.body).toMatchObject({
      code: 'input.invalid',
      detail: expect.stringContaining('larger than 1 MB'),
    })
    const huge = await check(await buildConfirmed(), 'x'.repeat(10_000_000))
    expect(codeOf(huge)).toBe('input.too_large')
  })

  it('belongs to somebody else, or was issued here', async () => {
    const { creator, issuer, email } = await anew()
    const other = issuer.fileFor('somebody@example.test')
    expect(codeOf(await check(creator, other))).toBe('portable_record.other_person')
    const own = issuer.fileFor(email, { issuedBy: settings.publicUrl })
    expect(codeOf(await bring(creator, own))).toBe('portable_record.own')
  })

  it('is signed by a key that its marketplace does not publish', async () => {
    const { creator, issuer, email } = await anew()
    const forged = issuer.fileFor(email, {}, { keyNr: 9 })
    expect(codeOf(await bring(creator, forged))).toBe('portable_record.unknown_key')
  })
})

describe('the marketplace that signed a record', () => {
  afterEach(() => useSettings({ ...settings, webhooksToPrivateHosts: true }))

  it('is not asked within the own network', async () => {
    const { creator, issuer, email } = await anew()
    useSettings({ ...settings, webhooksToPrivateHosts: false })
    for (const issuedBy of ['https://10.0.0.1', 'https://localhost', issuer.origin]) {
      const file = issuer.fileFor(email, { issuedBy })
      expect(codeOf(await check(creator, file))).toBe('portable_record.issuer_refused')
    }
    expect(issuer.asked()).toBe(0)
  })

  it('can be away, redirect or answer nonsense: the same file is imported later', async () => {
    const { creator, issuer, email } = await anew()
    const [file, { body }] = [issuer.fileFor(email), { ...issuer.answer }]
    for (const [status, said] of [
      [500, ''],
      [302, body()],
      [200, '<html>'],
      [200, 'x'.repeat(300_000)],
    ] as const) {
      Object.assign(issuer.answer, { status, body: () => said })
      expect(codeOf(await bring(creator, file))).toBe('portable_record.issuer_away')
    }
    Object.assign(issuer.answer, { status: 200, body })
    expect((await bring(creator, file)).status).toBe(200)
  })

  it('is asked for a limited number of times', async () => {
    const { creator, issuer, email } = await anew()
    const file = issuer.fileFor(email)
    for (let nr = 0; nr < 30; nr += 1) await check(creator, file)
    expect(codeOf(await check(creator, file))).toBe('request.too_many')
  })
})
