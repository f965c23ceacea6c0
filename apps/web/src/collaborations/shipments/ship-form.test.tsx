import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { brandsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import type { Delivered } from './delivered.ts'
import { ShipForm } from './ship-form.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const toShip = (version: number, ship: Verdict = yes) =>
  brandsCollaboration({ version, delivery: { can: { ship } } as never }) as Delivered
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(field(name), { target: { value } })
const choose = (carrier: string) => userEvent.selectOptions(field('Carrier'), carrier)
const call = 'POST /api/brand/collaborations/k1/ship'

it('sends the carrier, the code and the link as they were seen, and leads on', async () => {
  const onDone = vi.fn()
  showKnowing([], <ShipForm collaboration={toShip(7)} onDone={onDone} />)
  await choose('DPD')
  type(/^Tracking code/, ' 0998 1234 ')
  type(/^Tracking link/, 'https://track.test/0998')
  answer(toShip(8))
  await press('Mark as shipped')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const tracking = { trackingCode: '0998 1234', trackingUrl: 'https://track.test/0998' }
  expect(sent()).toEqual([[call, { version: 7, carrier: 'DPD', ...tracking }]])
})

it('sends the name that was typed for another carrier, and nothing that was left empty', async () => {
  showKnowing([], <ShipForm collaboration={toShip(1)} />)
  await choose('Another carrier')
  type('Carrier’s name', 'Bike Post')
  type(/^Tracking link/, '   ')
  answer(toShip(2))
  await press('Mark as shipped')
  await waitFor(() => expect(sent()).toEqual([[call, { version: 1, carrier: 'Bike Post' }]]))
})

it('says at its field what is missing or wrong, and sends nothing', async () => {
  showKnowing([], <ShipForm collaboration={toShip(1)} />)
  type(/^Tracking link/, 'track.test')
  await press('Mark as shipped')
  await screen.findByText('Enter the carrier.')
  screen.getByText('Use a full link that starts with https://.')
  expect(requests).not.toHaveBeenCalled()
})

it('sends nothing while the verdict refuses, by the button or the enter key, and says why', async () => {
  showKnowing([], <ShipForm collaboration={toShip(1, refused('shipment.no_address'))} />)
  await choose('DHL')
  await userEvent.type(field(/^Tracking code/), '0{Enter}')
  await press('Mark as shipped')
  expect(requests).not.toHaveBeenCalled()
  expect([isLive('Mark as shipped'), reasonOf('Mark as shipped')]).toEqual([
    ...[false, 'There is no delivery address yet. The creator has been asked to add one.'],
  ])
})

it('keeps what was typed when the address changed meanwhile, and asks to look at it again', async () => {
  const { rerender } = showKnowing([], <ShipForm collaboration={toShip(7)} />)
  await choose('DHL')
  type(/^Tracking code/, '0998')
  refuse('version.stale', 'This changed meanwhile.')
  rerender(<ShipForm collaboration={toShip(8)} />)
  await press('Mark as shipped')
  await screen.findByText(/This changed meanwhile\./)
  answer(toShip(9))
  await press('Mark as shipped')
  const body = { carrier: 'DHL', trackingCode: '0998' }
  await waitFor(() => expect(sent()).toEqual([7, 8].map((version) => [call, { version, ...body }])))
})
