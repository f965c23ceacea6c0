import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  brandsCollaboration,
  contentRound,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { showKnowing } from '../../../requests.factory.ts'
import { RoomFacts } from './room-facts.tsx'

const show = (round: Parameters<typeof contentRound>[0], checklist: string[] = []) => {
  const piece = brandsCollaboration()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <RoomFacts
      piece={{ ...piece, terms: { ...piece.terms, checklist } }}
      round={contentRound({ note: '', ...round })}
    />,
  )
}
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent?.trim())

it.each([
  ['draft', true],
  ['live', false],
] as const)('of a %s it says when the label is confirmed: %s', (kind, told) => {
  show({ kind })
  expect(screen.queryByRole('button', { name: 'About the label' }) !== null).toBe(told)
})

it('shows what was agreed, said and asked for, each only where there is some', () => {
  show({ note: 'Filmed at dawn.', feedback: 'Brighter, please.' }, [
    'Show the boat',
    'Say the name',
  ])
  expect(titles()).toEqual(
    expect.arrayContaining(['Agreed checklist', 'Note from the creator', 'Requested changes']),
  )
  screen.getByText('Filmed at dawn.')
  screen.getByText('Brighter, please.')
  const agreed = screen.getByRole('heading', { name: 'Agreed checklist' }).closest('section')
  const items = within(agreed as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Show the boat (Confirmed by the creator)',
    'Say the name (Not confirmed)',
  ])
})

it('shows no section without content', () => {
  show({ caption: '' })
  expect(titles()).toHaveLength(1)
  screen.getByText('None.')
})
