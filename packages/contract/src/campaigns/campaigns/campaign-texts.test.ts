import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hashtags } from '../../text.schema.ts'
import {
  agreedChecklist,
  agreedChecklistMax,
  campaignTexts,
  checklistMax,
} from './campaign-texts.ts'

describe('hashtags', () => {
  const read = (text: string) => z.safeParse(hashtags(campaignTexts.hashtags.most), text)

  it.each([
    ['', ''],
    [' #Glow ', '#Glow'],
    ['#glow  #ad', '#glow #ad'],
    ['#glow\n#ad\r\n#2026_really', '#glow #ad #2026_really'],
    ['#Ñandú #रोशनी #شركة', '#Ñandú #रोशनी #شركة'],
  ])('keep %j as %j', (typed, kept) => expect(read(typed).data).toBe(kept))

  it.each([
    'glow',
    '#glow ad',
    '#glow, #ad',
    '#glow#ad',
    '# glow',
    '#',
    '##glow',
    '#to-do',
    '#\u0301',
  ])('%j is answered with how to write them', (typed) =>
    expect(read(typed).error?.issues[0]?.message).toBe(
      'Start each hashtag with #, use letters, digits or _, and add a space between them: #glow #ad.',
    ),
  )

  it('hold nothing that is drawn as nothing, and no more than a creator still types', () => {
    expect(read('#\u3164').error?.issues[0]?.message).toBe('Remove the invisible characters.')
    expect(read(`#${'a'.repeat(199)}`).success).toBe(true)
    expect(read(`#${'a'.repeat(200)}`).error?.issues[0]?.message).toBe(
      'Use at most 200 characters.',
    )
  })
})

describe('the agreed checklist', () => {
  const checklist = ['Show the bottle']

  it('ends with the hashtags, where there are any', () => {
    expect(agreedChecklist({ checklist, hashtags: '' })).toEqual(checklist)
    expect(agreedChecklist({ checklist, hashtags: '#glow #ad' })).toEqual([
      'Show the bottle',
      'Use the hashtags #glow #ad',
    ])
  })

  it('is never longer than may be ticked, nor an item than a dispute may name', () => {
    const own = Array.from({ length: checklistMax }, () => 'x')
    const whole = agreedChecklist({ checklist: own, hashtags: `#${'a'.repeat(199)}` })
    expect(whole).toHaveLength(agreedChecklistMax)
    expect(whole.at(-1)?.length).toBeLessThanOrEqual(300)
  })
})
