import { refused } from '@tandem/contract/verdict.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { AddressToSendTo } from './address-to-send-to.tsx'

const { answer, requests } = catchRequests()
const address = {
  ...{ name: 'Mira Sol', street: '1 Quay', extra: '', postalCode: '1011', city: 'Bergen' },
  ...{ region: '', country: 'NO', phone: '' },
}
const show = (readAddress: object = { allowed: true }) =>
  showKnowing(
    [],
    <AddressToSendTo
      collaboration={
        {
          id: 'k1',
          creator: { name: 'Mira', slug: 'mira' },
          campaign: { id: 'c1' },
          delivery: { can: { readAddress } },
        } as never
      }
    />,
  )

it('is read only once somebody asks for it, for each look is recorded', async () => {
  show()
  expect(requests).not.toHaveBeenCalled()
  answer({ address })
  await press('Show address')
  const shown = await screen.findByLabelText('Address of Mira')
  expect(shown.textContent?.split('\n').slice(0, 2)).toEqual(['Mira Sol', '1 Quay'])
  await press('Hide address')
  expect(screen.queryByLabelText('Address of Mira')).toBeNull()
  expect(requests).toHaveBeenCalledOnce()
})

it('is printed as it stands there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  show()
  answer({ address })
  await press('Show address')
  await screen.findByLabelText('Address of Mira')
  await press('Print label')
  expect(print).toHaveBeenCalledOnce()
})

it('who may not read it is told why', async () => {
  show({ ...refused('brand.role_required'), words: 'Ask Ada.' })
  expect(reasonOf('Show address')).toBe('Ask Ada.')
  await press('Show address')
  expect(requests).not.toHaveBeenCalled()
})
