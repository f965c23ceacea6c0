import { describe, expect, it } from 'vitest'
import { completeSteps, controlsOf, publishedControls, wrongInWords } from './editor-steps.ts'
import { emptyValues } from './values/campaign-values.ts'

describe('the steps of the editor', () => {
  it('have one place for every control', () => {
    const all = Object.keys(emptyValues(new Date('2026-06-01T12:00:00')))
    expect(controlsOf.flat().toSorted()).toEqual(all.toSorted())
  })

  it('are complete once nothing is wrong, and open wherever something is', () => {
    expect(completeSteps({})).toEqual([true, true, true, true])
    const wrong = { coins: 'Use a whole number.', title: '', languages: undefined }
    expect(completeSteps(wrong)).toEqual([false, true, false, false])
  })
})

it('what needs a look is counted and named in its order', () => {
  expect(wrongInWords(['hashtags'])).toBe('One field needs attention: Hashtags.')
  expect(wrongInWords(['niche', 'title', 'coins'])).toBe(
    '3 fields need attention: Niche, Title, Coins for each creator.',
  )
})

it('of a published campaign words, photos and days can still change, and nothing else', () => {
  expect(publishedControls).toEqual([
    ...['description', 'guidelines'],
    ...['pictures', 'deadlineDay', 'applyByDay'],
  ])
})
