import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Composer } from './composer.tsx'
import { readUnsent } from './outbox.ts'

let place = { userId: '', collaborationId: 'c1' }
beforeEach(() => {
  localStorage.clear()
  place = { userId: crypto.randomUUID(), collaborationId: 'c1' }
  render(<Composer place={place} other="Mira Sol" can={{ allowed: true }} />)
})
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Mira Sol')
const inLine = () => readUnsent(place).map(({ body }) => body)

it('Enter sends what was typed, without the blanks around it, and empties the field', async () => {
  await userEvent.type(words(), '  Is Monday fine? {Enter}')
  expect([inLine(), words().value]).toEqual([['Is Monday fine?'], ''])
})

it('Shift and Enter make a new line, and the button sends both', async () => {
  await userEvent.type(words(), 'Hello{Shift>}{Enter}{/Shift}Is Monday fine?')
  expect(inLine()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(inLine()).toEqual(['Hello\nIs Monday fine?'])
})

it('blanks alone are sent by neither', async () => {
  await userEvent.type(words(), '   {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(inLine()).toEqual([])
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
})
