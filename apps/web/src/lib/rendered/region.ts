import { readCookie } from '../cookies.ts'

/** In whose words and zone dates and numbers are written. */
export type Region = { locale: string; timeZone: string }

/** `public/first-paint.js` keeps it, so that the server writes dates as this browser would. */
export const regionCookie = (): string | undefined => readCookie('region')

/** Nothing for what no browser tells: `en-GB Europe/Berlin` is what one looks like. */
export const regionIn = (kept: string | undefined): Region | undefined => {
  const [, locale, timeZone] = /^([\w-]{2,35}) ([\w+/-]{1,64})$/.exec(kept ?? '') ?? []
  if (locale === undefined || timeZone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat(locale, { timeZone }) && { locale, timeZone }
  } catch {
    return undefined
  }
}
