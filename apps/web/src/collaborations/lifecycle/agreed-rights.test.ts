import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { usageSentence } from './agreed-rights.tsx'

const until = '2027-02-19T12:00:00Z'
const terms = {
  usageChannels: ['organic' as const, 'website' as const],
  usageEdits: false,
  usageTerritory: null,
}

it('says until when, where and how the content may be used', () => {
  expect(usageSentence('Glow', { rightsUntil: until, keepLiveUntil: null, terms })).toBe(
    `Glow may use the content until ${formatDate(until)}: organic posts, website; no edits.`,
  )
  const wide = { ...terms, usageEdits: true, usageTerritory: 'the European Union' }
  expect(usageSentence('Glow', { rightsUntil: until, keepLiveUntil: null, terms: wide })).toBe(
    `Glow may use the content until ${formatDate(until)} in the European Union: organic posts, website; edits allowed.`,
  )
})

it('says that nothing more was agreed', () => {
  expect(usageSentence('Glow', { rightsUntil: null, keepLiveUntil: null, terms })).toBe(
    'Glow may show the post where it was published. No other use was agreed.',
  )
  const nowhere = { ...terms, usageChannels: [] }
  expect(
    usageSentence('Glow', { rightsUntil: until, keepLiveUntil: null, terms: nowhere }),
  ).toContain('No other use was agreed.')
})
