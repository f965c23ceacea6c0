import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Moves the focus to the heading or to `data-comes-back`, and announces the title. */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        // The browser itself announces the first page.
        if (!pathChanged || fromLocation === undefined) return
        requestAnimationFrame(() => {
          // A detail page marks the heading that names its object.
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
