import type { ConnectedShop } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { shopsQuery } from './conversion.api.ts'
import { ShopWebhook } from './shop-webhook.tsx'

const { answer, refuse, sent } = catchRequests()
const shop: ConnectedShop = {
  kind: 'stripe',
  address: 'https://tandem.example/v1/shops/a-token',
  secretSavedAt: null,
}
const allowed = { allowed: true } as const

const show = (more: Partial<Parameters<typeof ShopWebhook>[0]> = {}) =>
  showKnowing(
    [[shopsQuery('p1').queryKey, {}]],
    <ShopWebhook
      programme={{ id: 'p1', windowDays: 45 }}
      kind="stripe"
      name="Stripe Checkout"
      shop={shop}
      mayConnect={allowed}
      {...more}
    />,
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Webhook secret')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('gets its address first, without a secret', async () => {
  const { stale } = show({ shop: undefined })
  answer(shop)
  await press('Get address')
  await expect.poll(stale).toEqual(['conversions p1 shops'])
  expect(sent()).toEqual([['PUT /api/brand/programmes/p1/shops', { kind: 'stripe' }]])
})

it('shows the address to copy, the events to choose and the window in the tag', () => {
  show()
  expect(screen.getByText(shop.address)).toBeTruthy()
  expect(button('Copy the address')).toBeTruthy()
  expect(screen.getByText('charge.dispute.closed')).toBeTruthy()
  expect(screen.getByText(/snippet\.v1\.js" data-days="45"/)).toBeTruthy()
})

it('saves the secret and never shows it again', async () => {
  show()
  type('whsec_abc')
  answer({ ...shop, secretSavedAt: '2026-11-01T10:00:00Z' })
  await press('Save secret')
  expect(sent()).toEqual([
    ['PUT /api/brand/programmes/p1/shops', { kind: 'stripe', secret: 'whsec_abc' }],
  ])
  await expect.poll(() => field().value).toBe('')
})

it('keeps a refused secret and shows the reason at its field', async () => {
  show()
  type('sk_live_abc')
  refuse('input.invalid', 'secret: Not that one.', { secret: 'It begins with whsec_.' })
  await press('Save secret')
  expect(await screen.findByText('It begins with whsec_.')).toBeTruthy()
  expect(screen.queryByText('secret: Not that one.')).toBeNull()
  expect(field().value).toBe('sk_live_abc')
})

it('tells members who may not connect a shop why, and sends nothing', async () => {
  show({ shop: undefined, mayConnect: { allowed: false, because: 'brand.role_required' } })
  expect([isLive('Get address'), isLive('Save secret')]).toEqual([false, false])
  type('whsec_abc')
  await press('Save secret')
  await press('Get address')
  await act(async () => fireEvent.submit(field().closest('form') as HTMLElement))
  expect(sent()).toEqual([])
})
