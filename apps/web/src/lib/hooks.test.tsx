import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { catchRequests, showKnowing } from '../requests.factory.ts'
import { useAddressSearch, useAskedFor } from './address/address-search.ts'
import { useCanonicalAddress } from './address/canonical-address.ts'
import { writtenProductName } from './address/document-title.ts'
import { PageTitleProvider, usePageTitle, usePageTitleOverride } from './address/page-title.tsx'
import {
  forgetChosenCategories,
  readChosenCategories,
  rememberChosenCategories,
} from './chosen-categories.ts'
import { takeBoot } from './rendered/boot.ts'
import { fontsFromTheNextPage } from './rendered/late-fonts.ts'
import { announceSession, listenToSession, sessionQuery } from './session.ts'
import { chooseTheme, readTheme } from './theme.ts'
import { changesOf, useEdits } from './use-edits.ts'
import { useIsMobile, useIsNarrow } from './use-media.ts'
import { useWrite } from './use-write.ts'
import { rememberedUserType, rememberUserType } from './user-type.ts'

describe('changesOf', () => {
  const saved = { name: 'Glow', categories: ['Home'], website: null as string | null }
  it.each([
    [{}, {}],
    [{ name: 'Glow' }, {}],
    [{ name: 'Glow Theory' }, { name: 'Glow Theory' }],
    [{ categories: ['Home'] }, {}],
    [{ categories: ['Home', 'Beauty'] }, { categories: ['Home', 'Beauty'] }],
    [{ website: null, name: 'G' }, { name: 'G' }],
  ])('of %j are %j', (edits, changes) => {
    expect(changesOf(saved, edits)).toEqual(changes)
  })
})

type Saved = { name: string; city: string }
const edits = (offered?: Partial<Saved>) =>
  renderHook(({ saved }: { saved: Saved }) => useEdits(saved, offered), {
    initialProps: { saved: { name: 'Glow', city: 'Rome' } },
  })
const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('what is typed stays over what arrives, is asked about, and goes when it is discarded', () => {
  const { result, rerender } = edits()
  expect([result.current.isChanged, asksBeforeLeaving()]).toEqual([false, false])
  act(() => result.current.edit({ name: 'Glow Theory' }))
  act(() => result.current.edit({ city: 'Rome' }))
  rerender({ saved: { name: 'Other', city: 'Oslo' } })
  expect(result.current.values).toEqual({ name: 'Glow Theory', city: 'Rome' })
  expect(result.current.changes).toEqual({ name: 'Glow Theory', city: 'Rome' })
  expect([result.current.isChanged, asksBeforeLeaving()]).toEqual([true, true])
  act(() => result.current.discard())
  expect(result.current.values).toEqual({ name: 'Other', city: 'Oslo' })
  expect([result.current.isChanged, asksBeforeLeaving()]).toEqual([false, false])
})

it('what was typed while it was saved stays, and what is offered counts as typed', () => {
  const { result, rerender } = edits({ city: 'Bern' })
  expect(result.current.changes).toEqual({ city: 'Bern' })
  act(() => result.current.edit({ name: 'New' }))
  act(() => result.current.wasSaved({ name: 'Sent', city: 'Bern' }))
  rerender({ saved: { name: 'Sent', city: 'Bern' } })
  expect(result.current.changes).toEqual({ name: 'New' })
})

const { requests } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
  localStorage.clear()
})

const acted = vi.fn()
const Page = ({ names }: { names?: Record<string, string> | undefined }) => {
  const [search, onSearch] = useAddressSearch()
  useAskedFor('new', 'campaign', acted)
  useCanonicalAddress({ name: 'asked' }, names)
  return (
    <button type="button" onClick={() => onSearch({ ...search, tab: 'work' })}>
      {JSON.stringify(search)}
    </button>
  )
}
const at = async (path: string, names?: Record<string, string>) => {
  acted.mockReset()
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/of/$name/$id',
    component: () => <Page names={names} />,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return router
}

it('an address is searched without a step in the history, the rest of it kept', async () => {
  const router = await at('/of/asked/7?q=boat')
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(router.state.location.href).toBe('/of/asked/7?q=boat&tab=work'))
  expect([router.history.length, acted.mock.calls.length]).toEqual([1, 0])
})

it.each([
  ['/of/asked/7?new=campaign&q=boat', 1, '/of/asked/7?q=boat'],
  ['/of/asked/7?new=other&q=boat', 0, '/of/asked/7?new=other&q=boat'],
])('what %s asks for is done %i times and taken out of it', async (path, times, left) => {
  const router = await at(path)
  await waitFor(() => expect(router.state.location.href).toBe(left))
  expect(acted).toHaveBeenCalledTimes(times)
})

it.each([
  [{ name: 'right' }, '/of/right/7?q=boat'],
  [{ name: 'asked' }, '/of/asked/7?q=boat'],
  [undefined, '/of/asked/7?q=boat'],
])('of what is named %j the address is %s', async (names, href) => {
  const router = await at('/of/asked/7?q=boat', names)
  await waitFor(() => expect(router.state.location.href).toBe(href))
  expect(router.history.length).toBe(1)
})

it('categories are remembered among those there are, until they are forgotten', () => {
  expect(readChosenCategories(['Home', 'Food'])).toEqual([])
  rememberChosenCategories(['Food', 'Gone'])
  expect(readChosenCategories(['Home', 'Food'])).toEqual(['Food'])
  forgetChosenCategories()
  expect(readChosenCategories(['Home', 'Food'])).toEqual([])
  sessionStorage.setItem('onboardingCategories', '{')
  expect(readChosenCategories(['Food'])).toEqual([])
})

it.each(['light', 'dark', 'system'] as const)('the theme %s is shown and kept', (theme) => {
  chooseTheme(theme === 'dark' ? 'light' : 'dark')
  chooseTheme(theme)
  const { classList } = document.documentElement
  expect(['light', 'dark'].filter((one) => classList.contains(one))).toEqual(
    theme === 'system' ? [] : [theme],
  )
  expect(readTheme()).toBe(theme)
})

it('who was here is known by the page and the browser, until nobody is', () => {
  for (const one of ['creator', 'brand', null] as const) {
    rememberUserType(one)
    expect([rememberedUserType(), localStorage.getItem('userType')]).toEqual([one, one])
  }
})

it('whether a screen is small is asked of it, also once it changes', () => {
  let width = 767
  const lists = new Set<EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1])
    const list = Object.assign(new EventTarget(), { matches: width <= most })
    lists.add(list)
    return list
  })
  const { result } = renderHook(() => [useIsMobile(), useIsNarrow()])
  const turn = (to: number) => {
    width = to
    act(() => {
      for (const list of lists) list.dispatchEvent(new Event('change'))
    })
    return result.current
  }
  expect(result.current).toEqual([true, true])
  expect([turn(768), turn(1023), turn(1024)]).toEqual([
    [false, true],
    [false, true],
    [false, false],
  ])
})

const Titled = ({ title }: { title: string | undefined }) => {
  usePageTitle(title)
  return null
}
const Shown = () => <output>{usePageTitleOverride() ?? 'none'}</output>
it('a page says its own title for as long as it is there', async () => {
  const shown = (title?: string) => (
    <PageTitleProvider>
      <Shown />
      {title !== undefined && <Titled title={title} />}
    </PageTitleProvider>
  )
  const { rerender } = render(shown('Glow'))
  for (const title of ['Glow', 'Harbour', undefined]) {
    rerender(shown(title))
    await screen.findByText(title ?? 'none')
  }
})

it('the product is called what the document says', () => {
  expect(writtenProductName()).toBe('Tandem')
  document.head.innerHTML = '<meta name="application-name" content="Paper">'
  expect(writtenProductName()).toBe('Paper')
  document.head.innerHTML = ''
})

it('what the server read is taken over; its page stands where no other zone is known', () => {
  const { client } = showKnowing([], null)
  expect(takeBoot(client)).toBe(false)
  const boot = (region?: string) => {
    const read = [[['campaigns'], [7]]]
    const block = Object.assign(document.createElement('script'), {
      ...{ id: 'boot', type: 'application/json' },
      textContent: JSON.stringify({ region, read, sentences: {} }),
    })
    document.body.append(block)
    const stands = takeBoot(client)
    block.remove()
    return stands
  }
  // biome-ignore lint/suspicious/noDocumentCookie: reason: as the browser keeps it
  document.cookie = 'region=en-GB%20Europe%2FBerlin'
  expect([boot(), boot('en-GB Europe/Berlin'), boot('en-GB Europe/Rome')]).toEqual([
    true,
    true,
    false,
  ])
  expect(client.getQueryData(['campaigns'])).toEqual([7])
})

it('fonts come with the next page, once they are there', () => {
  let hear = (_: object) => {}
  const subscribe = (_: string, heard: typeof hear) => {
    hear = heard
  }
  fontsFromTheNextPage({ subscribe } as never)
  const after = (change: object) => {
    hear(change)
    return document.documentElement.dataset.fonts
  }
  document.head.innerHTML = '<link as="font" href="https://a.test/x.woff2">'
  expect(after({ fromLocation: {}, pathChanged: true })).toBeUndefined()
  document.head.innerHTML = ''
  expect(after({ fromLocation: undefined, pathChanged: true })).toBeUndefined()
  expect(after({ fromLocation: {}, pathChanged: false })).toBeUndefined()
  expect(after({ fromLocation: {}, pathChanged: true })).toBe('')
  delete document.documentElement.dataset.fonts
})

it('the session is looked at again when something may have changed it, and says when it did', async () => {
  const session = (uid: string | null) => ({ user: uid && { uid }, userType: null, brand: null })
  const { client } = showKnowing([[sessionQuery.queryKey, session('ada')]], null)
  const changed = vi.fn()
  const stop = listenToSession(client, changed)
  const looks = async (uid: string | null, happens: () => unknown) => {
    requests.mockClear()
    requests.mockImplementationOnce(async () => Response.json(session(uid)))
    happens()
    await waitFor(() => expect(requests).toHaveBeenCalledOnce())
    await waitFor(() => expect(client.isFetching()).toBe(0))
  }
  await looks('ada', () => document.dispatchEvent(new Event('visibilitychange')))
  expect(changed).not.toHaveBeenCalled()
  const restored = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  restored(false)
  await looks('ben', () => restored(true))
  expect(changed.mock.calls).toEqual([[session('ben'), session('ada')]])
  await looks(null, () => announceSession(client))
  expect(changed).toHaveBeenLastCalledWith(session(null), session('ben'))
  stop()
  requests.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  restored(true)
  expect(requests).not.toHaveBeenCalled()
})

const done = vi.fn()
const Write = () => {
  const write = useWrite(notifications.markRead, { onSuccess: done })
  return (
    <button type="button" onClick={() => write.mutate({ params: { notificationId: 7 } })}>
      {write.status}
    </button>
  )
}
it('the same write keeps its key until it succeeded; an empty answer is one', async () => {
  showKnowing([], <Write />)
  const press = async (answer: Promise<Response>, status: string) => {
    requests.mockReturnValueOnce(answer)
    act(() => screen.getByRole('button').click())
    await screen.findByText(status)
  }
  await press(Promise.reject(new TypeError('Failed to fetch')), 'error')
  await press(Promise.resolve(new Response(null, { status: 204 })), 'success')
  expect(done.mock.calls.map(([output]) => output)).toEqual([undefined])
  await press(Promise.reject(new TypeError('Failed to fetch')), 'error')
  const keys = requests.mock.calls.map(([, { headers }]) =>
    new Headers(headers).get('idempotency-key'),
  )
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})
