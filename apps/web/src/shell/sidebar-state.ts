import { useCallback, useEffect, useState } from 'react'
import { readCookie, writeCookie } from '#lib/cookies.ts'

const sidebarCookie = 'sidebar_state'
const sidebarCookieMaxAge = 604_800

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

const togglesSidebar = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): boolean => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
  if (event.key.toLowerCase() !== 'b') return false
  const target = event.target as { closest?: (selector: string) => unknown } | null
  return !target?.closest?.(typing)
}

export const useSidebarState = (): [open: boolean, toggle: () => void] => {
  const [open, setOpen] = useState(() => readCookie(sidebarCookie) !== 'false')
  const toggle = useCallback(() => {
    setOpen((wasOpen) => {
      writeCookie(sidebarCookie, String(!wasOpen), sidebarCookieMaxAge)
      return !wasOpen
    })
  }, [])
  return [open, toggle]
}

export const useSidebarShortcut = (toggle: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!togglesSidebar(event)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [toggle])
}
