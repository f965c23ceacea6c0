import { expect, test } from 'vitest'
import { type Audience, welcomes } from './campaign-audience.rules.ts'

const nobody: Audience = {
  ...{ countries: [], languages: [], creator_country: null, creator_languages: [] },
}
const nordic = { countries: ['NO', 'SE'] }

test.each<[when: string, audience: Partial<Audience>, words: string | null]>([
  ['everybody', {}, null],
  ['from there', { ...nordic, creator_country: 'SE' }, null],
  [
    'from elsewhere',
    { ...nordic, creator_country: 'DE' },
    'This campaign is for creators in Norway or Sweden. Your profile says Germany.',
  ],
  [
    'from nobody knows where',
    { countries: ['NO'] },
    'This campaign is for creators in Norway. Add your country in Settings to apply.',
  ],
  ['speaking one of them', { languages: ['no', 'en'], creator_languages: ['de', 'en'] }, null],
  [
    'from there, speaking another',
    { ...nordic, creator_country: 'NO', languages: ['fr'], creator_languages: ['de'] },
    'This campaign is for creators who speak French. If you speak it, add it in Settings.',
  ],
  [
    'who said no language',
    { languages: ['fr', 'de'] },
    'This campaign is for creators who speak French or German. Add your languages in Settings to apply.',
  ],
])('a creator: %s', (_, audience, words) => {
  expect(welcomes({ ...nobody, ...audience })).toEqual(
    words === null ? { allowed: true } : { allowed: false, because: 'campaign.not_for_you', words },
  )
})
