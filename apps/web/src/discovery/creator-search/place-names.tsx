import { useSyncExternalStore } from 'react'
import { countryName } from '#lib/countries.ts'
import { languageName } from '#lib/languages.ts'

const never = () => () => {}

/** Shows codes until hydration, because only the browser knows the reader's language. */
export const PlaceNames = ({
  country,
  languages,
}: {
  country: string | null
  languages: readonly string[]
}) => {
  const words = (nameCountry: typeof countryName, nameLanguage: typeof languageName) =>
    [country === null ? '' : nameCountry(country), languages.map(nameLanguage).join(', ')]
      .filter((part) => part !== '')
      .join(' · ')
  const asIs = (code: string) => code
  return useSyncExternalStore(
    never,
    () => words(countryName, languageName),
    () => words(asIs, asIs),
  )
}
