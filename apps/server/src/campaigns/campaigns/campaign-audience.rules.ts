import { listed } from '@tandem/contract/plural.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type Audience = {
  countries: readonly string[]
  languages: readonly string[]
  creator_country: string | null
  creator_languages: readonly string[]
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const inWords = (codes: readonly string[], names: Intl.DisplayNames): string =>
  listed(
    codes.map((code) => names.of(code) ?? code),
    'or',
  )

/** A creator with an unknown country or language does not match. */
export const welcomes = (audience: Audience): Verdict => {
  const { countries, languages, creator_country: country, creator_languages: spoken } = audience
  if (countries.length > 0 && (country === null || !countries.includes(country)))
    return refused('campaign.not_for_you', fromElsewhere(countries, country))
  if (languages.length > 0 && !languages.some((language) => spoken.includes(language)))
    return refused('campaign.not_for_you', speaksElse(languages, spoken))
  return allowed
}

const fromElsewhere = (countries: readonly string[], country: string | null): string => {
  const asked = `This campaign is for creators in ${inWords(countries, countryNames)}.`
  return country === null
    ? `${asked} Add your country in Settings to apply.`
    : `${asked} Your profile says ${inWords([country], countryNames)}.`
}

const speaksElse = (languages: readonly string[], spoken: readonly string[]): string => {
  const asked = `This campaign is for creators who speak ${inWords(languages, languageNames)}.`
  return spoken.length === 0
    ? `${asked} Add your languages in Settings to apply.`
    : `${asked} If you speak it, add it in Settings.`
}
