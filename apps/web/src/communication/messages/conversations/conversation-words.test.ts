import type { Conversation } from '@tandem/contract/communication/messages/conversation.schema.ts'
import { expect, it } from 'vitest'
import { isFiltered, readChoice, writeChoice } from './conversation-choice.ts'
import { previewOf } from './conversation-words.ts'

const last = {
  mine: false,
  colleague: null,
  text: 'On Monday.',
  files: 0,
  at: '2026-11-21T10:00:00Z',
}
const preview = (
  more: Partial<NonNullable<Conversation['last']>> | null,
  found: string | null = null,
) => previewOf({ last: more && { ...last, ...more }, found } as Conversation)

it('says who wrote the newest message of the own side', () => {
  expect(preview({})).toBe('On Monday.')
  expect(preview({ mine: true })).toBe('You: On Monday.')
  expect(preview({ colleague: 'Noor' })).toBe('Noor: On Monday.')
  expect(preview({ mine: true, text: '', files: 1 })).toBe('You: 1 file')
  expect(preview({ text: '', files: 3 })).toBe('3 files')
  expect(preview({}, '…the customs form…')).toBe('…the customs form…')
  expect(preview(null)).toBe('No messages yet')
})

it('reads the address and ignores what is no valid choice', () => {
  const id = '01a00000-0000-7000-8000-000000000001'
  const search = { q: 'parcel', campaign: id, unread: 'yes', thread: id }
  expect(writeChoice(readChoice(search))).toEqual(search)
  const none = readChoice({ q: ['x'], campaign: '1', brand: {}, unread: 'no', thread: 'x' })
  expect([writeChoice(none), isFiltered(none)]).toEqual([{}, false])
  expect(isFiltered(readChoice({ brand: id }))).toBe(true)
})
