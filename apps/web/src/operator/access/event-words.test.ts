import { expect, it } from 'vitest'
import { eventInWords } from './event-words.ts'

it.each([
  ['topup.paid', 'Top-up paid'],
  ['topup.refund_requested', 'Top-up refund requested'],
  ['collaboration.went_live', 'Content published'],
  ['collaboration.receipt_sent', 'Receipt sent'],
  ['collaboration.completed', 'Collaboration completed'],
  ['team_note.written', 'Team note written'],
  ['paid', 'Paid'],
])('puts %s into words that people know', (type, words) => {
  expect(eventInWords(type)).toBe(words)
})
