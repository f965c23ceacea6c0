import { explanationLengthMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import {
  ReportDraft,
  type ReportedThing,
  type ReportReceipt,
} from '@tandem/contract/accounts/reports/report.schema.ts'
import {
  type ReportReason,
  reportReasonHints,
  reportReasonLabels,
  reportReasons,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { missingInReport } from '@tandem/contract/accounts/reports/report-missing.ts'
import { type FormEvent, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useReport } from './report.api.ts'

type Shown = { thing: ReportedThing; name: string; onClose: () => void }

const empty = { explanation: '', rightHolder: '', name: '', email: '', goodFaith: false }

export const ReportDialog = ({ thing, name, onClose }: Shown) => {
  const hasAccount = useSession().user !== null
  const report = useReport()
  const [reason, setReason] = useState<ReportReason>()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const body = {
    thing,
    reason,
    explanation: typed.explanation,
    goodFaith: typed.goodFaith,
    ...(reason === 'infringement' && { rightHolder: typed.rightHolder }),
    ...(!hasAccount && { name: typed.name, email: typed.email }),
  }
  const mistakes = {
    ...mistakesOf(ReportDraft, body),
    ...(reason && missingInReport({ ...typed, reason }, hasAccount)),
  }
  if (report.data !== undefined)
    return (
      <Received
        receipt={report.data}
        isMailed={hasAccount || typed.email !== ''}
        onClose={onClose}
      />
    )
  const shown: Record<string, string> = tried ? { ...refusedFields(report.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (report.isPending || Object.keys(mistakes).length > 0) return
    report.mutate({ body: body as ReportDraft })
  }
  return (
    <FormDialog
      title={`Report ${name}`}
      description="A person reads every report. The other side never learns who sent it."
      submit={{ words: 'Send report', busy: report.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason" error={shown.reason} hint={reason && reportReasonHints[reason]}>
        <Select
          value={reason ?? ''}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reportReasonLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="What is wrong"
        hint="Say where to look and why it breaks the law or the terms."
        error={shown.explanation}
      >
        <Textarea
          maxLength={explanationLengthMax}
          value={typed.explanation}
          onChange={({ target }) => set({ explanation: target.value })}
        />
      </Field>
      {reason === 'infringement' && (
        <Field
          label="Owner of the right"
          hint="Your name, or the person or company you act for."
          error={shown.rightHolder}
        >
          <Input
            maxLength={200}
            value={typed.rightHolder}
            onChange={({ target }) => set({ rightHolder: target.value })}
          />
        </Field>
      )}
      {!hasAccount && (
        <>
          <Field label="Your name" optional={reason === 'minors'} error={shown.name}>
            <Input
              autoComplete="name"
              maxLength={120}
              value={typed.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field
            label="Your email address"
            hint="We send you a receipt and the decision."
            optional={reason === 'minors'}
            error={shown.email}
          >
            <EmailInput
              autoComplete="email"
              value={typed.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          </Field>
        </>
      )}
      <div>
        <Checkbox
          label="I believe in good faith that this report is accurate and complete."
          checked={typed.goodFaith}
          onChange={({ target }) => set({ goodFaith: target.checked })}
        />
        <p aria-live="polite" className="text-bad text-sm empty:hidden">
          {shown.goodFaith}
        </p>
      </div>
      <WriteTrouble error={Object.keys(refusedFields(report.error)).length === 0 && report.error} />
    </FormDialog>
  )
}

const Received = ({
  receipt,
  isMailed,
  onClose,
}: {
  receipt: ReportReceipt
  isMailed: boolean
  onClose: () => void
}) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`Report no. ${receipt.nr} received`}
    description={
      isMailed
        ? 'Thank you. We emailed you a receipt, and we email you the decision.'
        : 'Thank you. Keep the link below: it is the only way to see the decision.'
    }
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <p>
      <a className="font-semibold underline underline-offset-4" href={receipt.address}>
        See your report
      </a>
    </p>
  </Dialog>
)
