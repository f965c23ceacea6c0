import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSaveMaterial } from '#affiliate/programmes/materials/material.api.ts'
import {
  useCampaignStep,
  useDraftWire,
  useResizeCampaign,
} from '#campaigns/campaigns/campaign.api.ts'
import { useSharePost } from '#content/posts/post.api.ts'
import { useCouponStep, useSaveCoupon } from '#money/coupons/brand/brand-coupon.api.ts'
import { catchRequests } from '../requests.factory.ts'

const server = catchRequests()

type Send = () => Promise<unknown>
const writes: Record<string, () => Send> = {
  'a step of a campaign': () => {
    const { mutateAsync } = useCampaignStep()
    return () => mutateAsync({ step: 'pause', campaignId: 'c1' })
  },
  'places of a campaign': () => {
    const { mutateAsync } = useResizeCampaign()
    const body = { version: 1, creatorsNeeded: 2 }
    return () => mutateAsync({ params: { campaignId: 'c1' }, body })
  },
  'a draft that saves itself': () => {
    const { edit } = useDraftWire()
    return () => edit('c1', { version: 1, title: 'Serum' })
  },
  'a new coupon': () => {
    const { mutateAsync } = useSaveCoupon(undefined)
    return () => mutateAsync({ draft: {} as never, changes: {} })
  },
  'a step of a coupon': () => {
    const { mutateAsync } = useCouponStep({ id: 'c1' })
    return () => mutateAsync('pause')
  },
  'a shared post': () => {
    const { mutateAsync } = useSharePost('glow')
    return () => mutateAsync({ draft: {} as never, file: null })
  },
  'a new material': () => {
    const { mutateAsync } = useSaveMaterial('p1', undefined)
    return () => mutateAsync({ draft: {} as never, file: null })
  },
}
const keys = () =>
  server.requests.mock.calls.flatMap(([, { method, headers }]) =>
    method === 'GET' ? [] : [new Headers(headers).get('idempotency-key')],
  )

it.each(Object.entries(writes))(
  '%s keeps its key until it succeeds, and gets a new key afterwards',
  async (_, write) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { result } = renderHook(write, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    server.requests.mockRejectedValueOnce(new TypeError('offline'))
    await act(() => result.current().catch(() => {}))
    for (let times = 0; times < 2; times += 1) {
      server.answer({ id: 'c1' })
      await act(() => result.current())
    }
    const [lost, done, again] = keys()
    expect([lost, done]).toEqual([expect.stringMatching(/./), lost])
    expect(again).toMatch(/./)
    expect(again).not.toBe(lost)
  },
)
