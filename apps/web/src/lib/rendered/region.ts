import { readCookie } from '../cookies.ts'

export type Region = { locale: string; timeZone: string }

/** `public/first-paint.js` sets this cookie, so that the server formats dates like this browser. */
export const regionCookie = (): string | undefined => readCookie('region')

/** Parses `en-GB Europe/Berlin`. Undefined when the value is malformed or unknown. */
export const regionIn = (kept: string | undefined): Region | undefined => {
  const [, locale, timeZone] = /^([\w-]{2,35}) ([\w+/-]{1,64})$/.exec(kept ?? '') ?? []
  if (locale === undefined || timeZone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat(locale, { timeZone }) && { locale, timeZone }
  } catch {
    return undefined
  }
}
