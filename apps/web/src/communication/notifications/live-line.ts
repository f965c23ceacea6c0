type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: { data?: string }) => void): void
  close(): void
}

/** What the server says may have changed: anything, messages, or who has how many coins. */
const hints = ['changed', 'messages', 'coins'] as const
export type Hint = (typeof hints)[number]

export type LiveLineOptions = {
  open: (address: string) => LiveSource
  /** When the page began to want it; waiting for another tab's turn may have taken long. */
  wantedSince: number
  /** How long ago the page may have begun to read, in milliseconds. */
  pageAgeMs: () => number
  /** The newest id this page knows: the server goes on after it. */
  lastId: () => number | undefined
  onNotification: (data: string) => void
  onHint: (hint: Hint) => void
  /** In touch after a break, or late: something may have changed meanwhile. */
  onReturn: () => void
  /** The server closed the door: the session may be over. */
  onRefused: () => void
}

const closed = 2
/** A line that opens with the page hears from the server what came between its reads and now. */
const promptMs = 1_000
const firstWaitMs = 1_000
const longestWaitMs = 10_000
/** The server speaks every 20 seconds at least; silent for twice that, the line is dead. */
const silenceMaxMs = 45_000

/** How long to wait before the next try: doubling, up to ten seconds, never all pages in step. */
const waitBefore = (tries: number, chance: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.5 + chance / 2)

/**
 * One line to the server's events. The browser itself comes back after a break and says the last
 * id it saw; what it gives up on is opened again here, with the same promise.
 */
export const openLiveLine = (options: LiveLineOptions): (() => void) => {
  let source: LiveSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let broken = false
  let stopped = false

  const listen = (): void => {
    const lastId = options.lastId()
    const current = options.open(
      `/api/events?${lastId === undefined ? `age=${options.pageAgeMs()}` : `after=${lastId}`}`,
    )
    source = current
    const lives = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        current.close()
        again()
      }, silenceMaxMs)
    }
    lives()
    current.addEventListener('open', () => {
      tries = 0
      lives()
      if (broken || Date.now() - options.wantedSince > promptMs) options.onReturn()
      broken = false
    })
    current.addEventListener('beat', lives)
    current.addEventListener('notification', ({ data }) => {
      lives()
      if (data !== undefined) options.onNotification(data)
    })
    for (const hint of hints)
      current.addEventListener(hint, () => {
        lives()
        options.onHint(hint)
      })
    current.addEventListener('ended', () => {
      current.close()
      options.onRefused()
      again()
    })
    current.addEventListener('error', () => {
      broken = true
      if (current.readyState !== closed) return
      options.onRefused()
      again()
    })
  }

  const again = (): void => {
    clearTimeout(silence)
    broken = true
    if (stopped || timer !== undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        listen()
      },
      waitBefore(tries, Math.random()),
    )
    tries += 1
  }

  listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
  }
}
