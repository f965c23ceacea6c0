import type { BrandProgramme } from '@tandem/contract/programmes/programme.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.build.ts'
import { press, reasonOf, showKnowing } from '../requests.build.ts'
import { sampleProgramme } from './programme.build.ts'
import { ProgrammeOverview } from './programme-overview.tsx'

const budget = (coins: number, more: object = {}) => ({
  budget: { coins, afterFunding: coins, low: false, available: 0, ...more },
})
const creators = (more: object) => ({
  creators: { applied: 0, invited: 0, approved: 1, paused: 0, ...more },
})
const show = (change: object) => {
  const onCreators = vi.fn()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <ProgrammeOverview
      programme={sampleProgramme(change as Partial<BrandProgramme>)}
      onCreators={onCreators}
    />,
  )
  return onCreators
}
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it.each([
  [{ state: 'draft', ...budget(0) }, 'Add coins to the budget, then open the programme.'],
  [{ state: 'draft', ...budget(90) }, 'Open it, and creators can join.'],
  [{ state: 'paused', pausedBy: 'budget' }, 'The budget is spent. Add coins, and it goes on.'],
  [budget(5, { low: true }), 'The budget is low: add coins.'],
  [creators({ applied: 1 }), 'A creator waits for your answer.'],
  [creators({ applied: 3 }), '3 creators wait for your answer.'],
  [creators({ approved: 0 }), 'Invite creators you have worked with.'],
  [{ state: 'paused', pausedBy: 'brand', ...creators({ approved: 0 }) }, undefined],
  [{}, undefined],
])('of %j the next thing to do is “%s”', (change, next) => {
  show(change)
  expect(screen.queryByRole('status')?.textContent?.replace('Decide', '')).toBe(next)
})

it.each([
  [{ state: 'draft', ...budget(0) }, ['Add coins']],
  [{ state: 'draft', ...budget(90) }, ['Add coins', 'Open the programme', 'Take out']],
  [{ state: 'open' }, ['Add coins', 'Take out', 'Pause', 'End the programme']],
  [
    { state: 'paused', pausedBy: 'brand' },
    ['Add coins', 'Take out', 'Resume', 'End the programme'],
  ],
  [{ state: 'paused', pausedBy: 'budget', ...budget(0) }, ['Add coins', 'End the programme']],
  [{ state: 'ended', ...budget(0) }, []],
])('%j is gone on with by %j', (change, buttons) => {
  show(change)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

it('who waits for an answer is decided on among the creators', async () => {
  const onCreators = show(creators({ applied: 2 }))
  await press('Decide')
  expect(onCreators).toHaveBeenCalledOnce()
})

it('each step says by its own verdict why it may not be taken', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  show({ can: { ...sampleProgramme().can, drain: no } })
  expect(offered()).toContain('Take out')
  expect([reasonOf('Take out'), reasonOf('Add coins')]).toEqual(['Ask Ada.', undefined])
})

it.each([
  ['Add coins', 'dialog'],
  ['Pause', 'alertdialog'],
])('%s asks first', async (name, role) => {
  show({})
  await press(name)
  await vi.waitFor(() => screen.getByRole(role === 'dialog' ? 'dialog' : 'alertdialog'))
})

it('tells what is left of what was put in, and who takes part', () => {
  show({ ...budget(400, { afterFunding: 1000 }), ...creators({ approved: 4, invited: 2 }) })
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect([fact('Taking part'), fact('Invited'), fact('Pays')]).toEqual(['4', '2', 'Nothing yet'])
  expect(within(document.body).getByText(/^of$/, { exact: false }).textContent).toContain('1,000')
})
