import { disputeReplyDays } from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import {
  type CommissionDispute,
  DisputeWords,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { type FormEvent, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAnswerDispute, useDispute } from './commission.api.ts'

type Form = {
  title: string
  description: string
  label: string
  submit: string
  done: string
}

const disputing: Form = {
  title: 'Dispute this decision?',
  description: `The brand has ${disputeReplyDays} days to answer. If it does not answer, you win. Otherwise the operator decides.`,
  label: 'Why should you be paid for this order?',
  submit: 'Send dispute',
  done: `The brand was notified and has ${disputeReplyDays} days to answer.`,
}
const answering: Form = {
  title: 'Answer the dispute',
  description: 'The operator reads both sides and decides.',
  label: 'Why should the creator not be paid for this order?',
  submit: 'Send answer',
  done: 'The creator was notified. The operator decides now.',
}

type Opened = { commissionId: string; onClose: () => void }

export const DisputeDialog = ({ commissionId, onClose }: Opened) => (
  <WordsDialog
    words={disputing}
    write={useDispute()}
    commissionId={commissionId}
    onClose={onClose}
  />
)

export const AnswerDialog = ({
  dispute: { body, replyBy },
  commissionId,
  onClose,
}: Opened & { dispute: CommissionDispute }) => (
  <WordsDialog
    words={{
      ...answering,
      description: `${replyBy === null ? '' : `Answer by ${formatDate(replyBy)}. `}${answering.description}`,
    }}
    said={body}
    write={useAnswerDispute()}
    commissionId={commissionId}
    onClose={onClose}
  />
)

const WordsDialog = ({
  words,
  said,
  write,
  commissionId,
  onClose,
}: Opened & {
  words: Form
  said?: string
  write: ReturnType<typeof useDispute> | ReturnType<typeof useAnswerDispute>
}) => {
  const [body, setBody] = useState('')
  const [tried, setTried] = useState(false)
  const mistake = mistakesOf(DisputeWords, { body }).body
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake !== undefined) return
    write.mutate(
      { params: { commissionId }, body: { body } },
      {
        onSuccess: () => {
          toast.success(words.done)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submit={{ words: words.submit, busy: write.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      {said !== undefined && (
        <blockquote className="border-line border-l-2 pl-3">{said}</blockquote>
      )}
      <Field
        label={words.label}
        hint="The other side and the operator will read this."
        error={tried ? mistake : undefined}
      >
        <Textarea
          maxLength={2000}
          rows={5}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <WriteTrouble error={write.error} />
    </FormDialog>
  )
}
