import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenLive } from './live.ts'

class FakeEventSource {
  static opened: FakeEventSource[] = []
  readyState = 1
  readonly address: string
  readonly #listeners = new Map<string, (event: { data?: string }) => void>()
  constructor(address: string) {
    this.address = address
    FakeEventSource.opened.push(this)
  }
  addEventListener(type: string, listener: (event: { data?: string }) => void): void {
    this.#listeners.set(type, listener)
  }
  close(): void {
    this.readyState = 2
  }
  sends(id: number): void {
    this.#listeners.get('notification')?.({ data: JSON.stringify({ id }) })
    this.#listeners.get('changed')?.({})
  }
  hints(of: 'messages' | 'coins'): void {
    this.#listeners.get(of)?.({})
  }
}

const openLines = () => FakeEventSource.opened.filter((source) => source.readyState !== 2)
const onlyLine = async (): Promise<FakeEventSource> => {
  await expect.poll(() => openLines()).toHaveLength(1)
  const [line] = openLines()
  if (line === undefined) throw new Error('no line is open')
  return line
}

const stops: (() => void)[] = []
const openTab = (userId = 'ana') => {
  const heard: string[] = []
  const stop = listenLive(userId, {
    onHint: (hint) => heard.push(hint),
    onRefused: () => heard.push('refused'),
  })
  stops.push(stop)
  return { heard, stop }
}

describe('the tabs of one person', () => {
  beforeEach(() => {
    FakeEventSource.opened = []
    vi.stubGlobal('EventSource', FakeEventSource)
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('share one line, and each hears everything once', async () => {
    const [one, other] = [openTab(), openTab()]
    const line = await onlyLine()
    expect(line.address).toMatch(/^\/api\/events\?age=\d+$/)
    line.sends(7)
    await expect.poll(() => other.heard).toEqual(['changed'])
    expect(one.heard).toEqual(['changed'])
    expect(FakeEventSource.opened).toHaveLength(1)
  })

  it('hand the line on after the last id they heard of', async () => {
    const [one, other] = [openTab(), openTab()]
    const line = await onlyLine()
    line.sends(7)
    await expect.poll(() => other.heard).toEqual(['changed'])
    one.stop()
    expect(line.readyState).toBe(2)
    const next = await onlyLine()
    expect(next.address).toBe('/api/events?after=7')
    next.sends(8)
    expect(other.heard).toEqual(['changed', 'changed'])
    expect(one.heard).toEqual(['changed'])
  })

  it('keep to their own person', async () => {
    const tabs = ['ana', 'ana', 'ben', 'ben'].map(openTab)
    await expect.poll(() => openLines()).toHaveLength(2)
    const counts = () => tabs.map(({ heard }) => heard.length).sort()
    openLines()[0]?.sends(1)
    await expect.poll(counts).toEqual([0, 0, 1, 1])
    openLines()[1]?.sends(2)
    await expect.poll(counts).toEqual([1, 1, 1, 1])
  })
})
