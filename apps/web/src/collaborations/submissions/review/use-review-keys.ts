import { useEffect, useRef } from 'react'
import { type ReviewAct, reviewKeys } from '../review-keys.ts'

const typed = 'input, textarea, select, [contenteditable=true]'
/** These elements use space and arrow keys themselves. */
const acting = 'button, a, summary, video, [role=tab]'
const isForThePage = new Set([' ', 'ArrowLeft', 'ArrowRight'])

const actOf = (event: KeyboardEvent): ReviewAct | undefined => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const at = event.target instanceof Element ? event.target : document.body
  if (at.closest(typed) !== null) return undefined
  if (isForThePage.has(event.key) && at.closest(acting) !== null) return undefined
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return reviewKeys.find(({ keys }) => (keys as readonly string[]).includes(key))?.act
}

export const useReviewKeys = (acts: Record<ReviewAct, () => void>): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = actOf(event)
      if (act === undefined) return
      event.preventDefault()
      latest.current[act]()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
