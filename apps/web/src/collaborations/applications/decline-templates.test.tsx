import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { declineTemplatesQuery } from './applicant.api.ts'
import { DeclineFields } from './decline-fields.tsx'
import { type DeclineWords, noWords } from './decline-words.ts'

const { answer, refuse, sent } = catchRequests()
const full = { id: 't1', name: 'Full', reason: 'places_filled', words: 'All places are taken.' }
const late = { id: 't2', name: 'Late', reason: 'timing', words: 'The dates did not work out.' }
const onSubmit = vi.fn()
const Typed = ({ mistake }: { mistake?: string | undefined }) => {
  const [words, setWords] = useState<DeclineWords>(noWords)
  return (
    <form onSubmit={onSubmit}>
      <DeclineFields words={words} onChange={setWords} mistake={mistake} />
    </form>
  )
}
const show = (items: object[] = [full, late], mistake?: string) =>
  showKnowing([[declineTemplatesQuery.queryKey, { items }]], <Typed mistake={mistake} />)
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/)
const reason = () => screen.getByLabelText<HTMLSelectElement>('Reason')
const template = () => screen.getByLabelText<HTMLSelectElement>(/^Template/)

it('a template fills reason and words, its own words leave them, and typed ones stay', async () => {
  show()
  await userEvent.selectOptions(template(), 'Full')
  expect([reason().value, note().value]).toEqual(['places_filled', full.words])
  await userEvent.selectOptions(template(), 'Late')
  expect([reason().value, note().value]).toEqual(['timing', late.words])
  await userEvent.selectOptions(template(), 'My own words')
  expect([reason().value, note().value]).toEqual(['timing', late.words])
  fireEvent.change(note(), { target: { value: `${late.words} Sorry.` } })
  await userEvent.selectOptions(reason(), 'style')
  expect(note().value).toBe(`${late.words} Sorry.`)
})

it('a template is kept by Enter in its name, with the words and the reason there are', async () => {
  show([])
  await userEvent.selectOptions(reason(), 'timing')
  fireEvent.change(note(), { target: { value: 'In May.' } })
  await press('Save as template')
  refuse('input.invalid', 'Use at least 2 characters.')
  const name = screen.getByLabelText<HTMLInputElement>('Template name')
  await userEvent.type(name, 'M{Enter}')
  await screen.findByText('Use at least 2 characters.')
  answer({ items: [late, { id: 't3', name: 'May', reason: 'timing', words: 'In May.' }] })
  await userEvent.type(name, 'ay{Enter}')
  await waitFor(() => expect(template().value).toBe('t3'))
  expect(screen.queryByLabelText('Template name')).toBeNull()
  expect(sent().map(([, body]) => body)).toEqual([
    { name: 'M', reason: 'timing', words: 'In May.' },
    { name: 'May', reason: 'timing', words: 'In May.' },
  ])
  expect(onSubmit).not.toHaveBeenCalled()
})
