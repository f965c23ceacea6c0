import { claimReplyDays } from '@tandem/contract/affiliate/conversions/claim.limits.ts'
import { ClaimDraft } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { myLinksQuery } from '#affiliate/links/link.api.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMakeClaim } from './claim.api.ts'

type Enrolled = { name: string; enrolmentId: string; brand: { name: string } }

export const ClaimDialog = ({
  enrolments,
  onClose,
}: {
  enrolments: readonly Enrolled[]
  onClose: () => void
}) => {
  const make = useMakeClaim()
  const [tried, setTried] = useState(false)
  const [enrolmentId, setEnrolment] = useState(enrolments[0]?.enrolmentId ?? '')
  const [typed, setTyped] = useState({ orderId: '', orderedOn: '', linkId: '', note: '' })
  const links = useQuery({ ...myLinksQuery(enrolmentId), enabled: enrolmentId !== '' })
  const { linkId, ...rest } = typed
  const body = { ...rest, ...(linkId !== '' && { linkId }) }
  const mistakes = tried ? mistakesOf(ClaimDraft, body) : {}
  const brand = enrolments.find((one) => one.enrolmentId === enrolmentId)?.brand.name
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(mistakesOf(ClaimDraft, body)).length > 0) return
    make.mutate(
      { params: { enrolmentId }, body },
      {
        onSuccess: () => {
          toast.success(
            `${brand ?? 'The brand'} was notified and has ${claimReplyDays} days to answer.`,
          )
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Missing order"
      description={`Ask the buyer for the order number. The brand has ${claimReplyDays} days to answer. After that, the operator decides.`}
      submit={{ words: 'Report order', busy: make.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Programme">
        <Select
          value={enrolmentId}
          onChange={({ target }) => {
            setEnrolment(target.value)
            change({ linkId: '' })
          }}
        >
          {enrolments.map((one) => (
            <option key={one.enrolmentId} value={one.enrolmentId}>
              {one.name} by {one.brand.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Order number" error={mistakes.orderId}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={typed.orderId}
          onChange={({ target }) => change({ orderId: target.value })}
        />
      </Field>
      <Field label="Day of the order" error={mistakes.orderedOn}>
        <Input
          type="date"
          value={typed.orderedOn}
          onChange={({ target }) => change({ orderedOn: target.value })}
        />
      </Field>
      <Field label="Your link" optional>
        <Select value={linkId} onChange={({ target }) => change({ linkId: target.value })}>
          <option value="">I don’t know</option>
          {links.data?.items.map(({ id, label, address }) => (
            <option key={id} value={id}>
              {label === '' ? address : label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Details that help to find the order" optional error={mistakes.note}>
        <Textarea
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <WriteTrouble error={make.error} />
    </FormDialog>
  )
}
