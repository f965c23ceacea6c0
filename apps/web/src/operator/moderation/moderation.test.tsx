import type {
  CaseAppeal,
  CaseRow,
  ModerationCase,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  catchRequests,
  firstPage,
  linked,
  press,
  retype,
  showKnowing,
} from '../../requests.factory.ts'
import { AppealSection } from './appeal-section.tsx'
import { DecisionForm } from './decision-form.tsx'
import { casesQuery } from './moderation.api.ts'
import { ReportsPage } from './reports-page.tsx'

const { refuse, sent } = catchRequests()
const at = '2026-11-29T08:00:00.000Z'
const row: CaseRow = {
  id: 'c1',
  kind: 'campaign',
  title: 'Boats on the pond',
  reasons: ['fraud'],
  reports: 2,
  openedAt: at,
  assignedTo: 'Olga',
  decision: null,
  decidedAt: null,
}
const one: ModerationCase = {
  ...row,
  ...{ decisions: [], appeals: [], proposesSuspension: false },
  affected: { name: 'Glow', link: '/brand/glow', measures: 0 },
  reported: [{}, {}] as ModerationCase['reported'],
  evidence: null,
  can: { decide: allowed, restrict: allowed, restore: refused('case.nothing_to_restore') },
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

it('the queue lists open cases, and appeals on request', async () => {
  const counts = { open: 1, appeals: 0 }
  showKnowing(
    [
      [casesQuery('open').queryKey, firstPage([row], { counts })],
      [casesQuery('appeals').queryKey, firstPage([], { counts })],
    ],
    linked(<ReportsPage rest="" />),
  )
  expect(screen.getByRole('link', { name: /Campaign: Boats on the pond/ }).textContent).toMatch(
    /Fraud or scam.*2 reports · Olga/,
  )
  await press(/^Appeals/)
  expect(screen.getByText('Appeals that wait for another operator appear here.')).toBeTruthy()
})

it('a decision names its ground, and keeps its text when a new report arrived', async () => {
  showKnowing([], <DecisionForm one={one} />)
  await press('Send decision')
  expect(screen.getByText('Choose a decision.')).toBeTruthy()
  choose(/^Remove it/)
  expect(screen.getByText('Choose the law or the terms.')).toBeTruthy()
  expect(screen.getByText('Name the provision or the clause.')).toBeTruthy()
  choose(/^Against the law/)
  retype(screen.getByLabelText('Provision or clause'), 'section 263 StGB')
  const facts = 'It asks people to pay in advance.'
  const field = screen.getByLabelText<HTMLTextAreaElement>('Facts and reasons')
  retype(field, facts)
  refuse('case.changed', 'A new report about this arrived.')
  await press('Send decision')
  await screen.findByText('A new report about this arrived.')
  expect(field.value).toBe(facts)
  const made = { decision: 'remove', ground: 'law', clause: 'section 263 StGB', facts }
  expect(sent()).toEqual([
    ['POST /api/operator/reports/c1/decision', { ...made, isUnfounded: false, reports: 2 }],
  ])
})

it('an appeal of the reporter needs the decision that replaces the first one', async () => {
  const appeal: CaseAppeal = {
    id: 'a1',
    side: 'reporter',
    explanation: 'They asked my sister too.',
    createdAt: at,
    ...{ outcome: null, reasons: null, decidedBy: null, can: { decide: allowed } },
  }
  showKnowing([], <AppealSection appeal={appeal} one={one} />)
  await press('Send outcome')
  expect(screen.getByText('Choose an outcome.')).toBeTruthy()
  choose(/changes$/)
  expect(screen.getByText('Choose the new decision.')).toBeTruthy()
  choose(/^Restrict it/)
  expect(screen.getByText('Choose the law or the terms.')).toBeTruthy()
  expect(sent()).toEqual([])
})
