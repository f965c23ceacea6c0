import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { myCommissionsQuery } from './commission.api.ts'
import { FirstOrder } from './first-order.tsx'

catchRequests()

const key = myCommissionsQuery({}).queryKey
const page = (...items: object[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
})
const order = { id: 'one', wholeCoins: 499, brandName: 'Glow Theory' }

it('celebrates the first order that comes while its creator looks, until it is closed', async () => {
  const { client } = showKnowing([[key, page()]], <FirstOrder />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void client.setQueryData(key, page(order) as never))
  expect((await screen.findByText('Your first order is in')).textContent).toBeTruthy()
  expect(screen.getByText(/^499 coins for an order at Glow Theory[.]/)).toBeTruthy()
  await press('Close')
  expect(screen.queryByText('Your first order is in')).toBeNull()
})

it('says nothing of orders that were there before', () => {
  const { client } = showKnowing([[key, page(order)]], <FirstOrder />)
  act(() => void client.setQueryData(key, page({ ...order, id: 'two' }, order) as never))
  expect(screen.queryByText('Your first order is in')).toBeNull()
})
