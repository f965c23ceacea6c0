import { Writable } from 'node:stream'
import type { Session, UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { readCookie } from '#lib/cookies.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sentencesFor } from '#lib/refusal-sentence.ts'
import type { Boot } from '#lib/rendered/boot.ts'
import { sessionQuery } from '#lib/session.ts'
import { readTheme, type Theme } from '#lib/theme.ts'
import { preloadHome } from '#shell/role-home.tsx'
import { type ScreenFacts, showsHome } from '#shell/screen.ts'
import { createAppRouter } from '../router.tsx'
import { currentRegion, openToNobody, writtenFor } from './visit.ts'

export type Rendered = {
  html: string
  status: 200 | 404
  boot: Boot
  session: Session
  home: UserType | undefined
  theme: Theme
  hasFonts: boolean
  /** Ids of the matched routes, outermost first. */
  routes: readonly string[]
}

/** Makes every query suspend, so that each part is rendered once with its data. */
const waitingClient = () => {
  const queryClient = createQueryClient()
  const usual = queryClient.defaultQueryOptions.bind(queryClient)
  const cache = queryClient.getQueryCache()
  const left = new Set<string>()
  const waiting = (options: Parameters<typeof usual>[0]) => {
    const all = usual(options)
    const isAsked = all.enabled !== false && typeof all.queryFn === 'function'
    const hasFailed = cache.get(all.queryHash)?.state.status === 'error'
    const waits = isAsked && !hasFailed && !left.has(all.queryHash)
    return { ...all, retry: false, suspense: waits }
  }
  /** The browser repeats failed reads and reports the error. */
  const leaveFailed = (): boolean => {
    const failed = cache.getAll().filter(({ state }) => state.status === 'error')
    for (const query of failed) {
      left.add(query.queryHash)
      query.reset()
    }
    return failed.length > 0
  }
  return { queryClient: Object.assign(queryClient, { defaultQueryOptions: waiting }), leaveFailed }
}

export const renderApp = async (address: string): Promise<Rendered | { redirect: string }> => {
  const { queryClient, leaveFailed } = waitingClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  // Scroll restoration would write an inline script into the page.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect')
    return { redirect: result.redirect.headers.get('location') ?? '/' }
  const { matches } = router.state
  if (result?.type !== 'render' || (result.status !== 200 && result.status !== 404))
    throw new Error('The router could not load the page.', {
      cause: matches.find(({ error }) => error !== undefined)?.error,
    })
  const session = await queryClient.ensureQueryData(sessionQuery)
  // Most pages of a member show dates at some time, so the region must be known.
  if (session.user !== null) currentRegion()
  else openToNobody()
  const home = homeShown(session, matches.at(-1)?.staticData ?? {})
  if (home !== undefined) await preloadHome(home)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  let html = await renderWhole(app)
  while (leaveFailed()) html = await renderWhole(app)
  const read = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data])
  return {
    html,
    status: result.status,
    boot: {
      region: writtenFor(),
      read,
      sentences: sentencesFor(read.map(([, data]) => data)),
    },
    session,
    home,
    theme: readTheme(),
    hasFonts: readCookie('fonts') !== undefined,
    routes: matches.map(({ routeId }) => routeId),
  }
}

const homeShown = ({ userType }: Session, facts: ScreenFacts): UserType | undefined =>
  userType !== null && showsHome(facts, userType) ? userType : undefined

/** Rejects when any part throws; the browser then renders the whole page. */
const renderWhole = async (app: ReactNode): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(app, {
    // React would otherwise send large parts later, with an inline script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onAllReady: () => pipe(gather(resolve)),
  })
  return promise
}

const gather = (done: (html: string) => void): Writable => {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}
