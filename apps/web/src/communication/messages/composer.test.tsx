import { messageLengthMax } from '@tandem/contract/communication/messages/message.schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

it('what was typed is there again when the page comes back, and gone once it was sent', async () => {
  const again = () => {
    cleanup()
    render(<Composer place={place} other="Mira Sol" can={{ allowed: true }} />)
  }
  await userEvent.type(words(), 'Is Monday fine?')
  again()
  expect(words().value).toBe('Is Monday fine?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  again()
  expect(words().value).toBe('')
})

it('what is too long is said and kept, and nothing is sent', async () => {
  await userEvent.click(words())
  await userEvent.paste('x'.repeat(messageLengthMax + 1))
  screen.getByText(/^Use at most .* characters, or send two messages\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect([inLine(), words().value.length]).toEqual([[], messageLengthMax + 1])
  await userEvent.type(words(), '{Backspace}')
  await userEvent.paste('  ')
  expect(screen.queryByText(/^Use at most/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(inLine()).toHaveLength(1)
})

it('who may not write reads along and why', () => {
  cleanup()
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  render(<Composer place={place} other="Mira Sol" can={no} />)
  screen.getByText('You can read these messages. Ask Ada.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an Enter that only chooses a word of an input method sends nothing', () => {
  fireEvent.change(words(), { target: { value: 'こんにちは' } })
  fireEvent.keyDown(words(), { key: 'Enter', isComposing: true })
  expect(inLine()).toEqual([])
  fireEvent.keyDown(words(), { key: 'Enter' })
  expect(inLine()).toEqual(['こんにちは'])
})
