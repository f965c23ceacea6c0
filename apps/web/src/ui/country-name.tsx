import { useSyncExternalStore } from 'react'
import { countryName } from '#lib/countries.ts'

const never = () => () => {}

/** Shows the code until hydration, because the server would not render a page with names. */
export const CountryName = ({ code }: { code: string }) =>
  useSyncExternalStore(
    never,
    () => countryName(code),
    () => code,
  )
