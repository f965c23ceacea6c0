import type { MyLinks } from '@tandem/contract/affiliate/links/link.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { myMaterialsQuery } from '#affiliate/programmes/materials/material.api.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { myLinksQuery, myProgrammesQuery } from './link.api.ts'
import { LinksByProgramme } from './links-by-programme.tsx'

const server = catchRequests()
const programme = (id: string, more: object = {}) => ({
  id,
  name: `Friends ${id}`,
  brand: { name: 'Paper Boats' },
  state: 'open',
  enrolment: { id: `e${id}`, state: 'approved' },
  ...more,
})
const none: MyLinks = { items: [], codes: [], can: { create: { allowed: true } } }

const show = (...items: object[]) =>
  showKnowing(
    [
      [myProgrammesQuery.queryKey, { items, nextCursor: null }],
      ...['e1', 'e2', 'e3'].flatMap((id) => [
        [myLinksQuery(id).queryKey, none] as const,
        [myMaterialsQuery(id).queryKey, { items: [] }] as const,
      ]),
    ],
    <LinksByProgramme />,
  )
const makeLink = async () => {
  server.answer({})
  await press('Get my link')
  return server.sent().at(-1)
}

it('shows one programme at a time, a counting one first, and another on request', async () => {
  show(programme('1', { state: 'paused' }), programme('2'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Friends 2 by Paper Boats',
    'Friends 1 by Paper Boats',
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Programme').value).toBe('e2')
  fireEvent.change(screen.getByLabelText('Programme'), { target: { value: 'e1' } })
  expect(await makeLink()).toEqual(['POST /api/enrolments/e1/links', { label: '' }])
})
