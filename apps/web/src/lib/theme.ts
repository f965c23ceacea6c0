import { readCookie, writeCookie } from './cookies.ts'

export type Theme = 'light' | 'dark' | 'system'

export const readTheme = (): Theme => {
  const stored = readCookie('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const chooseTheme = (theme: Theme): void => {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  if (theme !== 'system') classList.add(theme)
  writeCookie('theme', theme, 31_536_000)
}
