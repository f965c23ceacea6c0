import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkTrouble } from '#lib/api-refusal.ts'
import { sampleDraft } from '../campaign.factory.ts'
import { DraftKeeper, type DraftWire } from './draft-keeper.ts'
import type { CampaignValues } from './values/campaign-values.ts'

const offline = new NetworkTrouble(new Error('gone'))
const stale = new ApiRefusal({ code: 'version.stale', status: 409, detail: 'Changed.' })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const buildServer = () => {
  let stored: BrandCampaign | undefined
  const keys = new Map<string, BrandCampaign>()
  const failures: { error: Error; arrives: boolean }[] = []
  const step = <T,>(work: () => T): T => {
    const failure = failures.shift()
    if (failure === undefined) return work()
    if (failure.arrives) work()
    throw failure.error
  }
  const wire: DraftWire = {
    create: async (body, key) =>
      step(() => {
        const known = keys.get(key)
        if (known !== undefined) return known
        const terms = { ...(body as Partial<BrandCampaign>), title: body.title.trim() }
        const made = { ...sampleDraft, ...terms, version: 0 }
        stored = made
        keys.set(key, made)
        return made
      }),
    edit: async (_id, { version, ...fields }) =>
      step(() => {
        if (stored === undefined || version !== stored.version) throw stale
        stored = { ...stored, ...(fields as Partial<BrandCampaign>), version: version + 1 }
        return stored
      }),
    read: async () => stored ?? sampleDraft,
  }
  return {
    wire,
    failures,
    drafts: () => keys.size,
    stored: () => stored,
    put: (campaign: BrandCampaign) => {
      stored = campaign
    },
  }
}

const openWith = (server: ReturnType<typeof buildServer>, campaign?: BrandCampaign) => {
  const keeper = new DraftKeeper('b1', campaign, server.wire)
  keeper.start()
  return keeper
}
const typeInto = (keeper: DraftKeeper, change: Partial<CampaignValues>) => keeper.update(change)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a draft', () => {
  it('saves itself a second after the last key, as soon as it has a title', async () => {
    const server = buildServer()
    const keeper = openWith(server)
    typeInto(keeper, { title: 'Se' })
    await pass(5000)
    expect(server.stored()).toBeUndefined()
    typeInto(keeper, { title: 'Seru' })
    await pass(900)
    typeInto(keeper, { title: 'Serum ' })
    await pass(900)
    expect(server.stored()).toBeUndefined()
    await pass(200)
    expect(server.stored()).toMatchObject({ title: 'Serum', version: 0 })
    expect(keeper.read().values.title).toBe('Serum ')
    await pass(60_000)
    expect(server.stored()?.version).toBe(0)
    expect(localStorage).toHaveLength(0)
  })

  it('saves what is right and keeps what is wrong as typed', async () => {
    const server = buildServer()
    const keeper = openWith(server)
    typeInto(keeper, { title: 'Serum', coins: 'many' })
    await pass(1100)
    expect(server.stored()).toMatchObject({ title: 'Serum', coins: 500 })
    expect(keeper.read().values.coins).toBe('many')
    expect(openWith(server, server.stored()).read().values.coins).toBe('many')
  })

  it('tries again when nobody answers, slower each time, and at once when the connection is back', async () => {
    const server = buildServer()
    server.failures.push({ error: offline, arrives: false }, { error: offline, arrives: false })
    const keeper = openWith(server)
    typeInto(keeper, { title: 'Serum' })
    await pass(1100)
    expect(keeper.read().trouble?.kind).toBe('retrying')
    await pass(2100)
    expect(server.stored()).toBeUndefined()
    window.dispatchEvent(new Event('online'))
    await pass(1)
    expect(server.stored()).toMatchObject({ title: 'Serum' })
    expect(keeper.read().trouble).toBeUndefined()
  })

  it('is saved as the page goes out of sight, and not after it was closed', async () => {
    const server = buildServer()
    const keeper = new DraftKeeper('b1', undefined, server.wire)
    const stop = keeper.start()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    typeInto(keeper, { title: 'Serum' })
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1)
    expect(server.stored()).toMatchObject({ title: 'Serum' })
    hidden.mockRestore()
    stop()
    typeInto(keeper, { title: 'Serum mornings' })
    await pass(5000)
    expect(server.stored()).toMatchObject({ title: 'Serum' })
  })

  it('makes one draft although the answer was lost, the words went on and the page was reloaded', async () => {
    const server = buildServer()
    server.failures.push({ error: offline, arrives: true })
    const before = openWith(server)
    typeInto(before, { title: 'Serum' })
    await pass(1100)
    const keeper = openWith(server)
    expect(keeper.read()).toMatchObject({ restored: true, values: { title: 'Serum' } })
    typeInto(keeper, { title: 'Serum mornings' })
    await pass(1100)
    expect(server.drafts()).toBe(1)
    expect(server.stored()).toMatchObject({ title: 'Serum mornings', version: 1 })
  })
})

describe('two people', () => {
  const theirs = { ...sampleDraft, version: 9, description: 'Theirs.' }

  it('who change different things both keep theirs', async () => {
    const server = buildServer()
    server.put(theirs)
    const keeper = openWith(server, sampleDraft)
    typeInto(keeper, { coins: '700' })
    await pass(1100)
    expect(keeper.read().clash).toBeUndefined()
    expect(server.stored()).toMatchObject({ description: 'Theirs.', coins: 700, version: 10 })
  })

  it('who change the same wait for a choice, and nothing is sent before it', async () => {
    const server = buildServer()
    server.put(theirs)
    const keeper = openWith(server, sampleDraft)
    typeInto(keeper, { description: 'Mine.' })
    await pass(60_000)
    expect(keeper.read().clash?.names).toEqual(['description'])
    expect(keeper.read().trouble).toBeUndefined()
    expect(openWith(server, theirs).read().values.description).toBe('Mine.')
    expect(server.stored()).toBe(theirs)
    keeper.decide('mine')
    await pass(10)
    expect(server.stored()).toMatchObject({ description: 'Mine.', version: 10 })
  })

  it('of whom one publishes meanwhile: terms are as published, texts as typed', async () => {
    const server = buildServer()
    server.put({ ...sampleDraft, state: 'open', version: 9, coins: 900 })
    const keeper = openWith(server, sampleDraft)
    typeInto(keeper, { coins: '700', guidelines: 'Be kind.' })
    await pass(1100)
    expect(keeper.read().clash).toBeUndefined()
    expect(keeper.read().values).toMatchObject({ coins: '900', guidelines: 'Be kind.' })
    expect(server.stored()).toMatchObject({ coins: 900, guidelines: sampleDraft.guidelines })
    expect(openWith(server, server.stored()).read()).toMatchObject({
      restored: true,
      values: { coins: '900', guidelines: 'Be kind.' },
    })
    await keeper.save()
    expect(server.stored()).toMatchObject({ coins: 900, guidelines: 'Be kind.' })
    expect(openWith(server, server.stored()).read().restored).toBe(false)
  })
})

it('a published campaign never saves itself', async () => {
  const server = buildServer()
  const open = { ...sampleDraft, state: 'open' as const }
  server.put(open)
  const keeper = openWith(server, open)
  typeInto(keeper, { description: 'Clearer.' })
  await pass(60_000)
  expect(server.stored()).toBe(open)
  await keeper.save()
  expect(server.stored()).toMatchObject({ description: 'Clearer.' })
})
