import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { renewingMutations } from '#lib/query-client.ts'
import { sessionQuery } from '#lib/session.ts'
import { typeMore } from '../../requests.factory.ts'
import { sampleBrandCoupon } from './coupon.factory.ts'
import { CouponEditor } from './coupon-editor.tsx'

const coupon = sampleBrandCoupon({
  ...{ version: 3, codePrefix: 'BEANS', stock: 4, quantity: 5, validDays: 90, coinsEarned: 1200 },
  counts: { waiting: 0, issued: 1, used: 0, expired: 0, refunded: 0 },
})

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})

const open = (shown: BrandCoupon | null = coupon) => {
  const queryClient = new QueryClient({ mutationCache: renewingMutations() })
  const installation = { currency: 'EUR', coinsPerUnit: 100 } as never
  queryClient.setQueryData(installationQuery.queryKey, installation)
  queryClient.setQueryData(sessionQuery.queryKey, { brand: { name: 'Paper Boats' } } as never)
  const onSaved = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <CouponEditor
        hue={30}
        coupon={shown ?? undefined}
        kept={undefined}
        onKeep={() => {}}
        onSaved={onSaved}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  return onSaved
}
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const writes = () =>
  requests.mock.calls
    .filter(([, init]) => init.method === 'PATCH')
    .map(([, init]) => ({
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('idempotency-key'),
    }))

it('leaves what creators paid for as it is, and sends only what was typed', async () => {
  requests.mockImplementation(async () => answer(coupon))
  const onSaved = open()
  expect(screen.getByLabelText<HTMLInputElement>('Title').disabled).toBe(true)
  expect(screen.getByLabelText('Price in coins').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('radio', { name: /My own list/ })).toBeNull()
  expect(screen.getByText(/^4 left/)).toBeTruthy()
  typeMore(screen.getByLabelText(/^Terms/), 'In the shop.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(writes().map(({ body }) => body)).toEqual([{ terms: 'In the shop.', version: 3 }])
})

it('changed by somebody else meanwhile: the words stay, and saving again goes over what is new', async () => {
  const stale = { code: 'version.stale', status: 409, detail: 'This has changed in the meantime.' }
  let version = 3
  requests.mockImplementation(async (_, { method, body }) => {
    if (method !== 'PATCH') return answer({ ...coupon, version })
    const seen = JSON.parse(String(body)).version
    version = 4
    return seen === 4 ? answer({ ...coupon, version: 5 }) : answer(stale, 409)
  })
  const onSaved = open()
  const terms = screen.getByLabelText<HTMLTextAreaElement>(/^Terms/)
  typeMore(terms, 'In the shop.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This has changed in the meantime.')).toBeTruthy()
  expect(terms.value).toBe('In the shop.')
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(onSaved).toHaveBeenCalled()
  })
  const sent = writes()
  expect(sent.at(-1)?.body).toEqual({ terms: 'In the shop.', version: 4 })
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
})

it('a refusal is told by the control it is about, with what was typed', async () => {
  const fields = { percentOff: 'Use at most 90.' }
  const refusal = { code: 'input.invalid', status: 400, detail: 'Look again.', fields }
  requests.mockImplementation(async (_, { method }) =>
    method === 'GET' ? answer(coupon) : answer(refusal, 400),
  )
  open({ ...coupon, redeemedOnce: false, faceMinor: null, percentOff: 95 })
  typeMore(screen.getByLabelText(/^Terms/), 'In the shop.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Use at most 90.')
  const worth = screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent off' })
  expect([worth.getAttribute('aria-invalid'), worth.value]).toEqual(['true', '95'])
})
