import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { stepOf } from '#collaborations/applications/applicant-keys.ts'
import { waits } from '#collaborations/applications/use-chosen.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { toast } from '#ui/toast.ts'
import type { TakeDecision } from './brand-decisions.tsx'
import { useMark } from './shortlist-button.tsx'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** When a decision removes the shown item, the next one is shown. */
export const usePreview = (
  items: readonly BrandCollaboration[],
  take: TakeDecision,
  startsWith?: 'first',
) => {
  const { toggle } = useMark()
  const [opened, setOpened] = useState<{ id?: string; at: number } | undefined>(
    startsWith && { at: 0 },
  )
  const list = useRef<HTMLDivElement>(null)
  const found = items.findIndex(({ id }) => id === opened?.id)
  const at = found === -1 ? Math.min(opened?.at ?? 0, items.length - 1) : found
  const item = opened === undefined ? undefined : items[at]

  const focus = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-applicant="${id}"]`)?.focus()
  const stands = item?.id
  useEffect(() => {
    if (opened === undefined || stands === undefined || stands === opened.id) return
    setOpened({ id: stands, at })
    // Removing the focused row moves the focus to the document, so it is set again.
    if (document.activeElement === document.body) focus(stands)
  })

  const decide = (act: 'accept' | 'decline', item: BrandCollaboration) => {
    if (!waits(item)) return
    const reason = reasonFor(verdictOn(item, act))
    if (reason !== undefined) toast.error(reason)
    else take(act, item)
  }
  const open = (id: string) => setOpened({ id, at: items.findIndex((one) => one.id === id) })
  const step = (by: 1 | -1) => {
    const next = items[item === undefined ? 0 : at + by]
    if (next === undefined) return
    open(next.id)
    focus(next.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignores keys pressed in dialogs: React passes these events to the parent component.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const pressed = stepOf(event, event.target.closest(typing) !== null)
    if (pressed === undefined) return
    event.preventDefault()
    if (pressed === 'next') step(1)
    else if (pressed === 'before') step(-1)
    else if (item !== undefined && pressed === 'shortlist') toggle(item)
    else if (item !== undefined && pressed !== 'shortlist') decide(pressed, item)
  }
  return {
    item,
    place: { nr: at + 1, of: items.length },
    open,
    close: () => setOpened(undefined),
    step,
    list,
    onKeyDown,
  }
}
