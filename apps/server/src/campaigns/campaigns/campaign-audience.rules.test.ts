import { describe, expect, test } from 'vitest'
import { type Audience, welcomes } from './campaign-audience.rules.ts'

const nobody: Audience = {
  countries: [],
  languages: [],
  creator_country: null,
  creator_languages: [],
}

describe('welcomes', () => {
  test.each<{ when: string; audience: Partial<Audience>; words: string | null }>([
    { when: 'a campaign for everybody', audience: {}, words: null },
    {
      when: 'from there',
      audience: { countries: ['NO', 'SE'], creator_country: 'SE' },
      words: null,
    },
    {
      when: 'from elsewhere',
      audience: { countries: ['NO', 'SE'], creator_country: 'DE' },
      words: 'This campaign is for creators in Norway or Sweden. Your profile says Germany.',
    },
    {
      when: 'from nobody knows where',
      audience: { countries: ['NO'] },
      words: 'This campaign is for creators in Norway. Say where you live in Settings to apply.',
    },
    {
      when: 'speaking one of them',
      audience: { languages: ['no', 'en'], creator_languages: ['de', 'en'] },
      words: null,
    },
    {
      when: 'speaking another',
      audience: { languages: ['fr'], creator_languages: ['de'] },
      words: 'This campaign is for creators who speak French. If you do too, add it in Settings.',
    },
    {
      when: 'who said no language',
      audience: { languages: ['fr', 'de'] },
      words:
        'This campaign is for creators who speak French or German. Say which languages you speak in Settings to apply.',
    },
    {
      when: 'from there, speaking another',
      audience: {
        countries: ['NO'],
        creator_country: 'NO',
        languages: ['no'],
        creator_languages: ['en'],
      },
      words:
        'This campaign is for creators who speak Norwegian. If you do too, add it in Settings.',
    },
  ])('$when', ({ audience, words }) => {
    const verdict = welcomes({ ...nobody, ...audience })
    expect(verdict).toEqual(
      words === null
        ? { allowed: true }
        : { allowed: false, because: 'campaign.not_for_you', words },
    )
  })
})
