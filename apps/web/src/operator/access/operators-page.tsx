import type { OperatorEntry } from '@tandem/contract/operator/access/access.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { operatorsQuery, useAddOperator, useRemoveOperator } from './access.api.ts'

export const OperatorsPage = () => {
  const query = useQuery(operatorsQuery)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<OperatorEntry>()
  const remove = useRemoveOperator()
  if (query.isPending) return <Skeleton className="h-64" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The operators could not be loaded" />
  return (
    <Section
      title={`${query.data.items.length} ${query.data.items.length === 1 ? 'operator' : 'operators'}`}
      action={
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          Add operator
        </Button>
      }
    >
      <ul className="divide-y divide-line border-line border-y">
        {query.data.items.map((operator) => (
          <li key={operator.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {operator.name}
                {operator.isYou && <Chip tone="accent">You</Chip>}
              </p>
              <p className="break-words text-muted text-sm">
                {operator.email ?? 'Command line only'} · since{' '}
                <Time at={operator.addedAt} as="date" />
                {operator.addedBy !== null && `, added by ${operator.addedBy}`}
              </p>
            </div>
            <Button variant="quiet" size="small" onClick={() => setLeaving(operator)}>
              Remove operator
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmWrite
          title={`Remove ${leaving.name}?`}
          effect="The key of this operator and the access to this area end at once. What the operator decided stays."
          confirmLabel="Remove operator"
          write={remove}
          input={{ params: { operatorId: leaving.id } }}
          done={`${leaving.name} is no longer an operator.`}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  )
}

const AddOperator = ({ onClose }: { onClose: () => void }) => {
  const add = useAddOperator()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  return (
    <FormDialog
      title="Add operator"
      description="The account must not be a creator’s or brand’s. Without an account, a new one is opened, and the address gets a link to set a password."
      submit={{ words: 'Add operator', busy: add.isPending }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(
          { body: { name, email } },
          {
            onSuccess: ({ isNewAccount }) => {
              toast.success(
                isNewAccount
                  ? `Added. ${email} got a link to set a password.`
                  : `${name} is an operator now.`,
              )
              onClose()
            },
          },
        )
      }}
    >
      <Field label="Name">
        <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Email address">
        <EmailInput value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <WriteTrouble error={add.error} />
    </FormDialog>
  )
}
