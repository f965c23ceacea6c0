import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toaster } from '#ui/toaster.tsx'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { PauseCoupon } from './pause-coupon.tsx'

const server = catchRequests()
const show = () =>
  showKnowing(
    [],
    <>
      <PauseCoupon couponId="k1" title="A tenth off" />
      <Toaster />
    </>,
  )

it('pauses at once, and offers it again when that is undone', async () => {
  show()
  server.answer({})
  await press('Pause “A tenth off”')
  const said = await screen.findByText('“A tenth off” is paused and hidden.')
  server.answer({})
  fireEvent.click(within(said.closest('li') as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent().map(([asked]) => asked)).toEqual([
    'POST /api/brand/coupons/k1/pause',
    'POST /api/brand/coupons/k1/resume',
  ])
})

it('says why it can’t be paused', async () => {
  show()
  server.refuse('brand.role_required', 'Ask an owner or manager of your brand.')
  await press('Pause “A tenth off”')
  await screen.findByText('Ask an owner or manager of your brand.')
})
