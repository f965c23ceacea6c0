import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { brandProgrammesQuery } from '#affiliate/programmes/programme.api.ts'
import { sampleProgramme } from '#affiliate/programmes/programme.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests } from '../../requests.factory.ts'
import { BrandAffiliatePage } from './brand-affiliate-page.tsx'

const { requests } = catchRequests()

it('shows another programme under the open tab, and loads it by id', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  const items = [sampleProgramme(), sampleProgramme({ id: 'p2', name: 'Friends of the boats' })]
  const { address } = await showAt('/brand-affiliate?tab=conversions', <BrandAffiliatePage />, [
    [sessionQuery.queryKey, someone('brand')],
    [brandProgrammesQuery.queryKey, { items, nextCursor: null }],
  ])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Programme' }), 'p2')
  expect(address()).toBe('/brand-affiliate?tab=conversions&programme=p2')
  const file = await screen.findByRole<HTMLAnchorElement>('link', { name: /CSV/ })
  expect(file.pathname).toBe('/api/brand/programmes/p2/conversions.csv')
  const asked = requests.mock.calls.map(([one]) => one)
  expect(asked.some((one) => one.includes('/p2/conversions'))).toBe(true)
})
