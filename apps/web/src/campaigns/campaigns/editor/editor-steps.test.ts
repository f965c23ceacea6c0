import { describe, expect, it } from 'vitest'
import {
  completeSteps,
  controlsOf,
  editorSteps,
  publishedControls,
  wrongInWords,
} from './editor-steps.ts'
import { type CampaignValues, emptyValues } from './values/campaign-values.ts'

type Control = keyof CampaignValues

/** Where each control is filled in, and what it is called away from there. */
const places: readonly (readonly [(typeof editorSteps)[number], Control, string])[] = [
  ['Basics', 'title', 'Title'],
  ['Basics', 'type', 'What creators make'],
  ['Basics', 'category', 'What creators get'],
  ['Basics', 'niche', 'Niche'],
  ['Basics', 'pictures', 'Photos'],
  ['Brief', 'description', 'What it is about'],
  ['Brief', 'requirements', 'What creators deliver'],
  ['Brief', 'guidelines', 'Guidelines'],
  ['Brief', 'hashtags', 'Hashtags'],
  ['Brief', 'place', 'Where creators come to'],
  ['Brief', 'checklist', 'Checklist'],
  ['Brief', 'productName', 'Product'],
  ['Brief', 'productUrl', 'Link to the product'],
  ['Brief', 'productValueCoins', 'Value of the product'],
  ['Brief', 'productShipsFrom', 'Where it is sent from'],
  ['Brief', 'productDutiesPaidBy', 'Who pays import duty'],
  ['Terms', 'creatorsNeeded', 'Places for creators'],
  ['Terms', 'coins', 'Coins for each creator'],
  ['Terms', 'reimburseCapCoins', 'Coins paid back at most'],
  ['Terms', 'reimburseOn', 'When the purchase is paid back'],
  ['Terms', 'deadlineDay', 'Deadline'],
  ['Terms', 'needsDraft', 'Draft before posting'],
  ['Terms', 'reviewDays', 'Working days to review'],
  ['Terms', 'keepLiveDays', 'Days it stays online'],
  ['Terms', 'usageDays', 'Days you may use it'],
  ['Terms', 'usageChannels', 'Where you use it'],
  ['Terms', 'usageEdits', 'Edits'],
  ['Terms', 'usageTerritory', 'In which countries you use it'],
  ['People', 'applyByDay', 'Last day to apply'],
  ['People', 'minFollowers', 'Followers'],
  ['People', 'countries', 'Countries'],
  ['People', 'languages', 'Languages'],
]
const filledIn = ['Basics', 'Brief', 'Terms', 'People']

describe('the steps of the editor', () => {
  it('lead from the basics to the preview', () => {
    expect(editorSteps).toEqual([...filledIn, 'Preview'])
  })

  it.each(places)('in %s is filled in %s, which keeps that step alone open', (step, name) => {
    const complete = completeSteps({ [name]: 'Look at this.' })
    expect(complete).toEqual(filledIn.map((one) => one !== step))
  })

  it('have one place for every control, in the order they are named', () => {
    expect(controlsOf.flat()).toEqual(places.map(([, name]) => name))
    const all = Object.keys(emptyValues(new Date('2026-06-01T12:00:00')))
    expect(controlsOf.flat().toSorted()).toEqual(all.toSorted())
  })

  it('are complete once nothing is wrong, and open wherever something is', () => {
    expect(completeSteps({})).toEqual([true, true, true, true])
    const wrong = { coins: 'Use a whole number.', title: '', languages: undefined }
    expect(completeSteps(wrong)).toEqual([false, true, false, false])
  })
})

describe('what needs a look', () => {
  it.each(places)('in %s: %s is called «%s»', (_, name, label) => {
    expect(wrongInWords([name])).toBe(`One thing needs a look here: ${label}.`)
  })

  it('is counted and named in its order', () => {
    expect(wrongInWords(['title', 'deadlineDay'])).toBe(
      '2 things need a look here: Title, Deadline.',
    )
    expect(wrongInWords(['niche', 'title', 'coins'])).toBe(
      '3 things need a look here: Niche, Title, Coins for each creator.',
    )
  })
})

it('of a published campaign words, photos and days can still change, and nothing else', () => {
  expect(publishedControls).toEqual([
    ...['description', 'guidelines'],
    ...['pictures', 'deadlineDay', 'applyByDay'],
  ])
})
