import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '../second-factor/code-field.tsx'
import { useProveWithCode } from './proof.api.ts'
import type { ProofProps } from './proof-props.ts'

export const ConfirmWithCode = ({ onConfirmed }: ProofProps) => {
  const [code, setCode] = useState('')
  const prove = useProveWithCode()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!prove.isPending) prove.mutate({ body: { code } }, { onSuccess: onConfirmed })
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <CodeField
        value={code}
        onChange={(typed) => {
          prove.reset()
          setCode(typed)
        }}
        error={prove.error === null ? undefined : sentenceOf(prove.error)}
      />
      <Button type="submit" className="justify-self-start" busy={prove.isPending}>
        Confirm code
      </Button>
    </form>
  )
}
