import { checklistMax } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { ArrowDown, ArrowUp, ListPlus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { linesOf, moved, pasted, without } from './checklist-items.ts'
import type { StepProps } from './editor-field.tsx'

export const EditorChecklist = ({ values, update, mistakes }: StepProps) => {
  const list = useRef<HTMLOListElement>(null)
  const items = values.checklist
  const lines = linesOf(values.guidelines)
  const change = (checklist: readonly string[], focusAt?: number) => {
    update({ checklist })
    if (focusAt === undefined) return
    // Waits a frame, because the new item is rendered later.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[focusAt]?.focus())
  }
  const add = (at: number) => change([...items.slice(0, at), '', ...items.slice(at)], at)
  const isFull = items.length >= checklistMax
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Checklist</legend>
      <p className="text-muted text-sm">
        One requirement per item. In a dispute, the operator judges each item. You can paste a list.
      </p>
      <ol ref={list} className="grid gap-2">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: an item is its place in the list
          <li key={at} className="flex items-center gap-1">
            <Field label={`Item ${at + 1}`} labelHidden className="grow">
              <Input
                value={item}
                maxLength={300}
                onChange={({ target }) => change(items.with(at, target.value))}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (linesOf(text).length < 2) return
                  event.preventDefault()
                  change(pasted(items, at, text))
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (!isFull) add(at + 1)
                }}
              />
            </Field>
            <ItemButtons
              at={at}
              last={items.length - 1}
              onMove={(to) => change(moved(items, at, to), to)}
              onRemove={() => change(without(items, at), Math.max(0, at - 1))}
            />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          disabledReason={isFull ? `A checklist has at most ${checklistMax} items.` : undefined}
          onClick={() => add(items.length)}
        >
          <Plus aria-hidden="true" />
          Add an item
        </Button>
        {lines.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => change(pasted(items, items.length, lines.join('\n')))}
          >
            <ListPlus aria-hidden="true" />
            Turn guidelines into a checklist
          </Button>
        )}
      </p>
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistakes.checklist}
      </p>
    </fieldset>
  )
}

const ItemButtons = ({
  at,
  last,
  onMove,
  onRemove,
}: {
  at: number
  last: number
  onMove: (to: number) => void
  onRemove: () => void
}) => (
  <>
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Move item ${at + 1} up`}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Move item ${at + 1} down`}
      disabled={at === last}
      onClick={() => onMove(at + 1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
    <Button variant="quiet" size="icon" aria-label={`Remove item ${at + 1}`} onClick={onRemove}>
      <X aria-hidden="true" />
    </Button>
  </>
)
