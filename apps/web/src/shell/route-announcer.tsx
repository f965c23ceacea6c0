import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After each change of page the focus goes to its heading, or to where somebody had left it, and a
 * screen reader hears the title.
 */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        // The browser itself announces the first page.
        if (!pathChanged || fromLocation === undefined) return
        requestAnimationFrame(() => {
          // A page of one thing in a line says which one it is.
          const heading =
            document.querySelector<HTMLElement>('[data-page-heading]') ??
            document.querySelector('h1')
          if (heading === null) return
          if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
          const place = document.querySelector<HTMLElement>('[data-comes-back]') ?? heading
          place.focus({ preventScroll: true })
          setAnnounced(heading.textContent)
        })
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
