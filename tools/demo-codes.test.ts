import { describe, expect, it } from 'vitest'
import { homeOf, ownTermsOf } from '../apps/server/seed/campaigns-terms.content.ts'
import { creatorStories } from '../apps/server/seed/creators.content.ts'
import { addresses } from '../apps/server/seed/shipments.content.ts'
import { listCountries } from '../apps/web/src/lib/countries.ts'
import { listLanguages } from '../apps/web/src/lib/languages.ts'

const unknown = (used: readonly string[], known: { code: string }[]): string[] =>
  used.filter((one) => known.every(({ code }) => code !== one))

const terms = Object.values(ownTermsOf)

describe('the demo', () => {
  it('uses only languages that a picker offers', () => {
    const used = [...creatorStories, ...terms].flatMap(({ languages }) => languages ?? [])
    expect(used.length).toBeGreaterThan(creatorStories.length)
    expect(unknown(used, listLanguages())).toEqual([])
  })

  it('uses only countries that a picker offers', () => {
    const used = [
      ...creatorStories.map(({ country }) => country),
      ...terms.flatMap(({ countries }) => countries ?? []),
      ...Object.values(homeOf),
      ...addresses.map(({ country }) => country),
    ]
    expect(used.length).toBeGreaterThan(creatorStories.length)
    expect(unknown(used, listCountries())).toEqual([])
  })
})
