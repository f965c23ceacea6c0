import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLiveLine } from './live-line.ts'

class FakeSource {
  static opened: FakeSource[] = []
  readyState = 0
  readonly address: string
  readonly #listeners = new Map<string, (event: { data?: string }) => void>()
  constructor(address: string) {
    this.address = address
    FakeSource.opened.push(this)
  }
  addEventListener(type: string, listener: (event: { data?: string }) => void): void {
    this.#listeners.set(type, listener)
  }
  close(): void {
    this.readyState = 2
  }
  hears(type: string, data?: string): void {
    this.#listeners.get(type)?.(data === undefined ? {} : { data })
  }
}

const newest = () => {
  const source = FakeSource.opened.at(-1)
  if (source === undefined) throw new Error('no line was opened')
  return source
}

const open = (wantedSince = Date.now()) => {
  let lastId: number | undefined
  const happened: string[] = []
  const stop = openLiveLine({
    open: (address) => new FakeSource(address),
    wantedSince,
    pageAgeMs: () => 400,
    lastId: () => lastId,
    onNotification: (data) => {
      lastId = Number(data)
      happened.push(`notification ${data}`)
    },
    onHint: (hint) => happened.push(hint),
    onReturn: () => happened.push('return'),
    onRefused: () => happened.push('refused'),
  })
  return { happened, stop }
}

describe('the line to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSource.opened = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('passes on what arrives', () => {
    const { happened } = open()
    expect(newest().address).toBe('/api/events?age=400')
    newest().hears('open')
    newest().hears('notification', '7')
    newest().hears('changed')
    newest().hears('messages')
    expect(happened).toEqual(['notification 7', 'changed', 'messages'])
  })

  it('takes a silent line for dead, whatever it looks like', () => {
    const { happened } = open()
    newest().hears('open')
    newest().hears('notification', '7')
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(20_000)
      newest().hears('beat')
    }
    expect(FakeSource.opened).toHaveLength(1)
    const silent = newest()
    vi.advanceTimersByTime(50_000)
    expect(silent.readyState).toBe(2)
    expect(newest().address).toBe('/api/events?after=7')
    newest().hears('open')
    expect(happened).toEqual(['notification 7', 'return'])
  })

  it('opens a refused line again after the last id it saw, waiting longer each time', () => {
    const { happened } = open()
    newest().hears('open')
    newest().hears('notification', '7')
    for (const longest of [1_000, 2_000, 4_000]) {
      const before = FakeSource.opened.length
      newest().close()
      newest().hears('error')
      vi.advanceTimersByTime(longest / 2 - 1)
      expect(FakeSource.opened).toHaveLength(before)
      vi.advanceTimersByTime(longest / 2 + 1)
      expect(FakeSource.opened).toHaveLength(before + 1)
      expect(newest().address).toBe('/api/events?after=7')
    }
    expect(happened.filter((one) => one === 'refused')).toHaveLength(3)
  })
})
