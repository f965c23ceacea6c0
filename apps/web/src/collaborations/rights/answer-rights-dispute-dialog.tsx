import { RightsDisputeAnswer } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAnswerDispute } from './rights-end.api.ts'

type Answer = 'taken_down' | 'fine'

export const AnswerRightsDisputeDialog = ({
  grant,
  onClose,
}: {
  grant: RightsGrant
  onClose: () => void
}) => {
  const answer = useAnswerDispute()
  const [chosen, setChosen] = useState<Answer>('taken_down')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const body = { takenDown: chosen === 'taken_down', words: words.trim() }
  const mistakes = mistakesOf(RightsDisputeAnswer, body)
  const { name } = grant.creator
  const options: { value: Answer; label: string; hint: string }[] = [
    {
      value: 'taken_down',
      label: 'We took it down',
      hint: `${name} checks whether the content is offline.`,
    },
    {
      value: 'fine',
      label: 'The use is allowed',
      hint: 'The post isn’t ours, or our rights cover it. The operator decides.',
    },
  ]
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (answer.isPending || Object.keys(mistakes).length > 0) return
    answer.mutate(
      { params: { grantId: grant.id }, body },
      {
        onSuccess: () => {
          toast.success(`Answer sent to ${name}.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Answer the dispute"
      description="To keep using it, renew the rights instead."
      submit={{ words: 'Send answer', busy: answer.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioTiles legend="Your answer" options={options} value={chosen} onChange={setChosen} />
      <Field
        label={chosen === 'taken_down' ? 'What you did' : 'Why the use is allowed'}
        error={tried ? mistakes.words : undefined}
      >
        <Textarea
          rows={4}
          maxLength={2000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <WriteTrouble error={answer.error} />
    </FormDialog>
  )
}
