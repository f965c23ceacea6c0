import { barterRefusals } from '@tandem/contract/collaborations/barter/barter.refusals.ts'
import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldsUnder } from '#lib/fields-under.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import type { Commit } from '#money/spending/use-commit.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Mistakes, refusedFields } from '#ui/form/mistakes.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { TermsCost } from './terms-cost.tsx'
import { TermsFields } from './terms-fields.tsx'
import { mistakesInTerms } from './terms-mistakes.ts'
import { draftOfTerms, type TermsTyped } from './terms-typed.ts'
import { changedTerms, changeInWords } from './terms-words.ts'

type Write = {
  isPending: boolean
  error: Error | null
} & Partial<Pick<Commit, 'note' | 'label' | 'disabledReason'>>

/** The caller keeps the input, so that closing the form loses nothing. */
export const TermsForm = ({
  title,
  description,
  side,
  typed,
  onType,
  instead,
  write,
  fieldsIn,
  onSend,
  onClose,
  children,
}: {
  title: string
  description: string
  side: Side
  typed: TermsTyped
  onType: (typed: TermsTyped) => void
  instead?: BarterTermsDraft
  write: Write
  /** Path of the terms in the request body. When omitted, the body itself is the terms. */
  fieldsIn?: 'terms'
  onSend: (terms: BarterTermsDraft) => void
  onClose: () => void
  children?: ReactNode
}) => {
  const [tried, setTried] = useState(false)
  const terms = draftOfTerms(typed)
  const own = mistakesInTerms(typed)
  const refused = refusedFields(write.error)
  const theirs = fieldsIn === undefined ? refused : fieldsUnder(refused, fieldsIn)
  const mistakes = tried ? ({ ...theirs, ...own } as Mistakes) : {}
  const isWhole = Object.keys(own).length === 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (write.isPending) return
    if (isWhole) return onSend(terms)
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submit={{
        words: write.label?.('Send terms') ?? 'Send terms',
        busy: write.isPending,
        disabledReason: write.disabledReason,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TermsFields side={side} typed={typed} mistakes={mistakes} onType={onType} />
      {side === 'brand' && isWhole && <TermsCost terms={terms} />}
      {instead !== undefined && isWhole && <WhatChanges now={terms} before={instead} />}
      <LimitNote note={write.note} />
      <WriteTrouble error={Object.keys(theirs).length === 0 && write.error} />
    </FormDialog>
  )
}

const WhatChanges = ({ now, before }: { now: BarterTermsDraft; before: BarterTermsDraft }) => {
  const changed = changedTerms(now, before)
  return (
    <section aria-label="Your changes" className="grid gap-1 rounded-control bg-sunken p-4">
      <h3 className="font-semibold text-sm">Your changes</h3>
      {changed.length === 0 ? (
        <p className="text-muted text-sm">{barterRefusals['barter.same_terms'].message}</p>
      ) : (
        <ul className="grid gap-0.5 text-sm">
          {changed.map((name) => (
            <li key={name}>{changeInWords(name, now, before)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
