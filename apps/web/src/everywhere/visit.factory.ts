import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { toast } from 'sonner'
import { vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { createAppRouter } from '../router.tsx'
import { type Answer, readingOf, timeOf, writingOf } from './answers.factory.ts'
import { outlineOf } from './outline.factory.ts'
import { refusingAll } from './verdicts.factory.ts'

export type Visit = {
  who: string
  moment: string
  path: string
  session?: Session
  /** Pages of one kind press their buttons once. */
  kind?: string
  /** The part that is looked at, if not the page’s own. */
  ground?: 'header' | 'aside'
  /** Without pressing anything. */
  looksOnly?: true
  /** Instead of what was recorded. */
  told?: (asks: string) => Answer | undefined
  /** What was allowed is refused, each verdict in words of its own. */
  isRefused?: true
}

const responseOf = ({ status, body }: Answer) => ({
  ok: status < 400,
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: async () => structuredClone(body),
  text: async () => JSON.stringify(body),
})

const storedOf = (asks: string): Answer | undefined =>
  asks === 'POST /files' ? { status: 200, body: { url: '/files/ada.webp' } } : undefined

/** Answers as the server did, and keeps what it was asked. */
const serverOf = ({ who, moment, told, isRefused }: Visit) => {
  let reads: string[] = []
  let writes: string[] = []
  const keys: string[] = []
  const uploads = new FakeUploads()
  const server = {
    uploads: uploads.request,
    underWay: 0,
    does: true,
    fetch: async (address: string, init: RequestInit = {}) => {
      server.underWay += 1
      const asks = `${init.method ?? 'GET'} ${decodeURIComponent(String(address)).replace(/^\/api/, '')}`
      const isRead = asks.startsWith('GET ')
      if (isRead) reads.push(asks)
      else {
        const key = new Headers(init.headers).get('idempotency-key')
        if (key !== null && !keys.includes(key)) keys.push(key)
        const by = key === null ? 'without a key' : `key ${keys.indexOf(key) + 1}`
        writes.push(`${asks} ${init.body ?? ''} ${by}, ${server.does ? 'done' : 'refused'}`)
      }
      if (asks.startsWith('POST /uploads/')) {
        server.underWay -= 1
        return uploads.fetch(address, init)
      }
      const answer =
        told?.(asks) ??
        storedOf(asks) ??
        (isRead ? readingOf(who, moment, asks) : writingOf(asks, server.does))
      // An answer takes a moment, so that what is shown meanwhile has its turn.
      await Promise.resolve()
      server.underWay -= 1
      return responseOf(isRefused && isRead ? refusingAll(asks, answer) : answer)
    },
    opens: (address: string) => {
      writes.push(`(opens) ${address}`)
      return null
    },
    copies: (text: string) => void writes.push(`(to the clipboard) ${text}`),
    /** What was asked since it was last told. */
    asked: () => {
      const lines = [...writes.map((line) => `  sends ${line}`), ...countedLines(reads)]
      const wrote = writes.length > 0
      reads = []
      writes = []
      return { lines, wrote }
    },
  }
  return server
}

const countedLines = (reads: string[]): string[] =>
  [...new Set(reads)]
    .sort()
    .map((line) => [line, reads.filter((one) => one === line).length] as const)
    .map(([line, times]) => `  reads ${line.slice(4)}${times > 1 ? ` ×${times}` : ''}`)

const sessionOf = (who: string, moment: string): Session =>
  readingOf(who, moment, 'GET /session').body as Session

export const openPage = async (visit: Visit) => {
  cleanup()
  // Toasts outlive the page they were said on.
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  vi.clearAllTimers()
  document.body.replaceChildren()
  localStorage.clear()
  vi.setSystemTime(new Date(Date.parse(timeOf(visit.moment)) + 20_000))
  ground = visit.ground ?? 'main'
  const server = serverOf(visit)
  let made = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    made += 1
    return `0-0-4-8-${made}`
  })
  vi.stubGlobal('open', (address: string) => server.opens(address))
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => server.copies(text) },
  })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', server.uploads)
  const client = createQueryClient()
  const stale: string[] = []
  watch(client, stale)
  client.setQueryData(['session'], visit.session ?? sessionOf(visit.who, visit.moment))
  const history = createMemoryHistory({ initialEntries: [visit.path] })
  const router = createAppRouter(client, history)

  /** Somebody who types pauses first, and is then listened to. */
  const settle = async (least = 2): Promise<void> => {
    for (let quiet = 0, rounds = 0; quiet < least && rounds < 60; rounds += 1) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(300)
        await vi.dynamicImportSettled()
      })
      const busy = server.underWay + client.isFetching() + client.isMutating()
      quiet = busy > 0 || router.state.status === 'pending' ? 0 : quiet + 1
    }
  }
  render(createElement(RouterProvider, { router }))
  await settle()
  return {
    server,
    settle,
    /** What lies on top, and what is told in the corner; the frame around it all is left out. */
    outline: (): string[] => {
      const corner = [...document.getElementsByTagName('ol')].find(
        ({ dataset }) => dataset.sonnerToaster !== undefined,
      )
      return [...outlineOf(topmost()), ...(corner === undefined ? [] : outlineOf(corner))]
    },
    address: () => history.location.href,
    stale: () => {
      const lines = [...new Set(stale)].sort().map((key) => `  stale ${key}`)
      stale.length = 0
      return lines
    },
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** What is said to be out of date, whether or not this page shows it. */
const watch = (client: QueryClient, stale: string[]): void => {
  const { invalidateQueries } = client
  client.invalidateQueries = ((...parts: Parameters<typeof invalidateQueries>) => {
    stale.push(JSON.stringify(parts[0]?.queryKey ?? 'by what it shows'))
    return invalidateQueries.apply(client, parts)
  }) as typeof invalidateQueries
}

let ground: 'main' | 'header' | 'aside' = 'main'
/** The uppermost layer, or the part that is looked at. */
export const topmost = (): Element =>
  [...document.body.children]
    .flatMap((part) => [part, ...part.children])
    .filter(
      (part) =>
        /^(dialog|alertdialog|menu)$/.test(part.getAttribute('role') ?? '') &&
        part.getAttribute('aria-hidden') !== 'true',
    )
    .at(-1) ??
  [...document.getElementsByTagName('dialog')].find(({ open }) => open) ??
  document.getElementsByTagName(ground)[0] ??
  document.body
