import { useEffect, useRef } from 'react'

export type Keys = readonly { key: string; does: string }[]

const typing =
  'input:not([type="checkbox"],[type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

const windows = '[role="dialog"], [role="alertdialog"], [role="menu"]'

const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest(typing) !== null

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/** Runs an action by `event.key`, unless somebody is typing or a dialog or menu is open. */
export const useKeys = (actions: Record<string, () => void>): void => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTyping(event)) return
      if (document.querySelector(windows) !== null) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const stored = 'single-letter-keys'

/** People with speech input or a tremor can switch these shortcuts off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(stored) !== 'off'

const listeners = new Set<() => void>()
export const onSingleKeys = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setSingleKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
  for (const listener of listeners) listener()
}

/** Runs before any page receives the key. Menus and lists still choose by letter. */
export const useSingleKeysSwitch = (): void => {
  useEffect(() => {
    const silence = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || hasModifier(event) || isTyping(event) || singleKeysOn()) return
      const { target } = event
      const chooses = target instanceof Element && target.closest('[role="menu"], [role="listbox"]')
      if (event.key !== ' ' && !chooses) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', silence, true)
    return () => window.removeEventListener('keydown', silence, true)
  }, [])
}
