import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { EnrolmentRow } from './enrolment-row.tsx'

const server = catchRequests()
const yes = { allowed: true } as const
const no = { allowed: false, because: 'enrolment.not_open' } as const
const creator = { slug: 'mira', name: 'Mira Sol', photoUrl: null, handles: {}, proven: [] }
const reward = (id: string, until: string | null) => ({
  ...{ id, until, since: '2026-11-01T10:00:00Z', enrolmentId: 'e1' },
  pays: { base: { unit: 'bps', amount: 1200 }, new: null, tiers: [], later: null },
})
const show = (can: object, rewards: object[] = []) => {
  const enrolment = {
    ...{ id: 'e1', programmeId: 'p1', state: 'applied', pitch: '', reason: null },
    changedAt: '2026-11-20T10:00:00Z',
    creator: { ...creator, rating: { count: 0, average: null }, completed: 2, followers: 0 },
    rewards,
    can: { approve: no, reject: no, resume: no, reward: no, pause: no, remove: no, ...can },
  }
  showKnowing([], <EnrolmentRow enrolment={enrolment as unknown as Enrolment} />)
}

it('who applied is rejected', async () => {
  show({ approve: yes, reject: yes })
  await press('Reject Mira Sol')
  await screen.findByRole('dialog', { name: 'Reject this application?' })
})

it('of who was only asked the invitation is withdrawn', async () => {
  show({ reject: yes })
  await press('Withdraw the invitation of Mira Sol')
  await screen.findByRole('dialog', { name: 'Withdraw the invitation?' })
})

it('the own reward that runs is ended by whoever may set one', async () => {
  show({ reward: yes }, [reward('past', '2026-11-10T10:00:00Z'), reward('now', null)])
  await press('Actions for Mira Sol')
  server.answer({})
  await userEvent.click(screen.getByRole('menuitem', { name: 'End their own reward' }))
  await waitFor(() => expect(server.sent()[0]?.[0]).toMatch(/rewards\/now/))
})

it('whoever may not set an own reward ends none', async () => {
  show({ pause: yes }, [reward('now', null)])
  await press('Actions for Mira Sol')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Pause'])
})
