import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { catchRequests } from '../requests.factory.ts'

const server = catchRequests()

type Mutation = { mutateAsync: (input: unknown) => Promise<unknown> }
type Hook = (...given: never[]) => unknown
const modules = import.meta.glob<Record<string, unknown>>('../**/*.api.ts', { eager: true })
const writes = Object.entries(modules)
  .flatMap(([file, module]) =>
    Object.entries(module).map(([name, hook]) => ({ file: file.slice(3), name, hook })),
  )
  .filter((one): one is typeof one & { hook: Hook } => /^use[A-Z]/.test(one.name))
  .filter(({ name }) => !['useDealsWaiting', 'useWaitingTotal'].includes(name))

const nothing = () => {}
const draft = { draft: {}, changes: {}, file: null }
/** What they are made with, and what they are given, where it isn't a side and a name. */
const given: Record<string, { with?: unknown[]; input?: unknown }[]> = {
  useApply: [{ with: [nothing] }],
  useCampaignStep: ['publish', 'pause', 'resume', 'close', 'archive'].map((step) => ({
    input: { step, campaignId: 'serum' },
  })),
  useCouponStep: ['publish', 'pause', 'resume', 'archive'].map((step) => ({
    with: [{ id: 'ten' }],
    input: step,
  })),
  useEndDeal: [
    { with: ['brand', 'decline'] },
    { with: ['creator', 'decline'] },
    { with: ['brand', 'withdraw'] },
    { with: ['creator', 'withdraw'] },
  ],
  useHidePost: [{ with: ['one', true] }, { with: ['one', false] }],
  useMoveBudget: [{ with: ['fund'] }, { with: ['drain'] }],
  useOfferStep: [{ with: ['close'] }, { with: ['reopen'] }],
  useProgrammeStep: ['open', 'pause', 'resume', 'end'].map((step) => ({ with: [step] })),
  useRefundTopup: [{ with: [nothing] }],
  useSaveCoupon: [
    { with: [undefined], input: draft },
    { with: [{ id: 'ten', version: 3 }], input: draft },
  ],
  useSaveMaterial: [
    { with: ['glow', undefined], input: draft },
    { with: ['glow', 'leaflet'], input: draft },
  ],
  useSetUp: [{ input: { draft: {}, budget: 0 } }, { input: { draft: {}, budget: 90 } }],
  useSharePost: [{ with: ['glow'], input: draft }],
  useStartTopup: [{ with: [nothing] }],
  useStop: [{ with: ['hold'] }, { with: ['reject'] }],
  useTurnAway: [{ with: ['reject'] }, { with: ['pause'] }, { with: ['remove'] }],
  useUpdateBilling: [{ with: [nothing] }],
}
const bySide = [{ with: ['brand', 'two'] }, { with: ['creator', 'two'] }]
const params = new Proxy({}, { get: (_, name) => `:${String(name)}` })
const anything = { params, body: { upTo: '' } }

/** An answer in which whoever looks for whom it is about finds it. */
const answer = {
  ...{ id: 'one', url: '', payUrl: '', items: [], visible: true, kept: [], collaborations: [] },
  ...{ campaign: { id: 'serum' }, creator: { slug: 'mira' } },
}

const hearing = (client: QueryClient): (() => string) => {
  const heard = new Set<string>()
  const nameOf = (key: readonly unknown[] = ['everything']) =>
    key.map((part) => (typeof part === 'object' ? JSON.stringify(part) : part)).join('/')
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (of = {}) => {
    heard.add(nameOf(of.queryKey))
  })
  vi.spyOn(client, 'removeQueries').mockImplementation((of = {}) => {
    heard.add(`without ${nameOf(of.queryKey)}`)
  })
  vi.spyOn(client, 'setQueryData').mockImplementation((key) => heard.add(`= ${nameOf(key)}`))
  return () => [...heard].sort().join(', ') || 'nothing'
}

/** One write, or several by their names. */
const mutationsOf = (made: unknown): [name: string, Mutation][] =>
  typeof made !== 'object' || made === null
    ? []
    : 'mutateAsync' in made
      ? [['', made as Mutation]]
      : Object.entries(made).flatMap(([name, one]) =>
          typeof one === 'object' && 'mutateAsync' in one ? [[` ${name}`, one]] : [],
        )

type How = { with?: unknown[]; input?: unknown }

const outcomes = async (hook: Hook, how: How, isDone: boolean) => {
  const client = createQueryClient()
  const { result, unmount } = renderHook(() => hook(...((how.with ?? []) as never[])), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const found: { name: string; asked: string; heard: string }[] = []
  for (const [name, { mutateAsync }] of mutationsOf(result.current)) {
    const heard = hearing(client)
    server.requests.mockReset()
    server.requests.mockImplementation(async () =>
      isDone
        ? Response.json(answer)
        : Response.json({ code: 'server.busy', detail: 'No.', status: 409 }, { status: 409 }),
    )
    let trouble = ''
    await act(() =>
      mutateAsync(how.input ?? anything).catch((error: Error) => {
        if (isDone) trouble = `; ${error.message}`
      }),
    )
    const asked = server.requests.mock.calls
      .map(([address, { method }]) => `${method} ${decodeURIComponent(address).slice(4)}`)
      .join(', ')
    found.push({ name, asked, heard: `${heard()}${trouble}` })
  }
  unmount()
  return found
}

it('each write goes to its own address, and asks again for what it may have changed', async () => {
  const lines: string[] = []
  for (const { file, name, hook } of writes)
    for (const how of given[name] ?? (hook.length > 0 ? bySide : [{}])) {
      const refused = await outcomes(hook, how, false)
      for (const [at, done] of (await outcomes(hook, how, true)).entries())
        lines.push(
          `${file} ${name}${done.name}: ${done.asked}`,
          `  done: ${done.heard}`,
          `  refused: ${refused[at]?.heard}`,
        )
    }
  expect(lines.length).toBeGreaterThan(450)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('asked-again.txt')
})
