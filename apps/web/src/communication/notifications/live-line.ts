type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: { data?: string }) => void): void
  close(): void
}

const hints = ['changed', 'messages', 'coins'] as const
export type Hint = (typeof hints)[number]

export type LiveLineOptions = {
  open: (address: string) => LiveSource
  /** The time at which the page asked for the stream. It may have had to wait for another tab. */
  wantedSince: number
  /** Milliseconds since the page may have started to read. */
  pageAgeMs: () => number
  /** The newest id that this page knows. The server continues after it. */
  lastId: () => number | undefined
  onNotification: (data: string) => void
  onHint: (hint: Hint) => void
  /** Called after an interruption or a late start: data may have changed. */
  onReturn: () => void
  /** Called when the server ends the stream: the session may have ended. */
  onRefused: () => void
}

const closed = 2
/** If the stream opens this early, the server itself reports what the page has missed. */
const promptMs = 1_000
const firstWaitMs = 1_000
const longestWaitMs = 10_000
/** More than twice the server's heartbeat of 20 seconds. */
const silenceMaxMs = 45_000

/** Doubles up to 10 seconds, with jitter so that pages do not reconnect together. */
const waitBefore = (tries: number, chance: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.5 + chance / 2)

/** Opens one event stream. Reopens the stream when the browser gives up. */
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
