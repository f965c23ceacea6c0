import { useEffect, useRef } from 'react'

let found: HTMLElement[] = []

/** Of several mistakes shown at once the first on the page. */
const goToFirst = (): void => {
  const first = found.reduce((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? other : one,
  )
  found = []
  const within = first.closest('form') ?? first
  const control = within.querySelector<HTMLElement>('[aria-invalid="true"]')
  const { activeElement } = document
  // Whoever is still typing there sees it.
  if (control === null || control === activeElement) first.scrollIntoView?.({ block: 'nearest' })
  else control.focus()
}

/** Around what says a mistake: when it comes, people are taken there. */
export const useComesIntoView = <Element extends HTMLElement>(said: unknown) => {
  const around = useRef<Element>(null)
  const says = said !== undefined && said !== null && said !== false && said !== ''
  useEffect(() => {
    if (!says || around.current === null) return
    if (found.push(around.current) === 1) requestAnimationFrame(goToFirst)
  }, [says])
  return around
}
