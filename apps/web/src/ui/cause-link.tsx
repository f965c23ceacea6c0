import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link to a path that the server named, followed without loading the page again. */
export const CauseLink = ({ link, children }: { link: string | null; children: ReactNode }) => {
  const { history } = useRouter()
  if (link === null) return children
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    history.push(link)
  }
  return (
    <a href={link} onClick={follow} className="underline-offset-4 hoverable:underline">
      {children}
    </a>
  )
}
