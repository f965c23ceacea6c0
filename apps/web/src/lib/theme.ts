import { readCookie, writeCookie } from './cookies.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The chosen theme; `system` until someone chooses. */
export const readTheme = (): Theme => {
  const stored = readCookie('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a theme at once and keeps it for a year. */
export const chooseTheme = (theme: Theme): void => {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  if (theme !== 'system') classList.add(theme)
  writeCookie('theme', theme, 31_536_000)
}
