import type { CodesReport } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { Offer } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { CodesReportView, codesInWords } from '#money/coupons/codes-report.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useLoadOfferCodes } from './offer.api.ts'

const mostBytes = 1_000_000

/** Codes are checked first and loaded after the report. They are not shown again. */
export const AddCodes = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [report, setReport] = useState<CodesReport>()
  const check = useLoadOfferCodes()
  const load = useLoadOfferCodes()
  const params = { couponId: offer.id }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the user choose the same file again after a correction.
    target.value = ''
    if (file === undefined) return
    if (file.size > mostBytes) return setTrouble('Use a file of at most 1 MB, or split it.')
    const content = await file.text()
    // Text files contain no NUL character; spreadsheets and images do.
    if (content.includes('\0'))
      return setTrouble('This file isn’t text. Save your list as CSV, then choose it again.')
    setTrouble(undefined)
    setText(content)
  }
  const confirm = () =>
    load.mutate(
      { params, body: { text, dryRun: false } },
      {
        onSuccess: ({ added }) => {
          toast.success(`${codesInWords(added)} loaded.`)
          onClose()
        },
      },
    )
  const isEmpty = text.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add codes"
      description="Codes are stored encrypted. Nobody can read them here afterwards."
      footer={
        report === undefined && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={check.isPending}
              disabledReason={isEmpty ? 'Paste codes or choose a file first.' : undefined}
              onClick={() =>
                check.mutate({ params, body: { text, dryRun: true } }, { onSuccess: setReport })
              }
            >
              Check codes
            </Button>
          </>
        )
      }
    >
      {report === undefined ? (
        <div className="grid gap-4">
          <Field
            label="Codes"
            hint="One code per line, at most 10,000."
            {...(trouble !== undefined && { error: trouble })}
          >
            <Textarea
              rows={8}
              spellCheck={false}
              autoComplete="off"
              className="max-h-[40dvh] font-mono text-sm"
              value={text}
              maxLength={mostBytes}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label="File of codes"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void read(event)}
          />
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" />
            Choose CSV file
          </Button>
          <WriteTrouble error={check.error} />
        </div>
      ) : (
        <>
          <CodesReportView
            name="this list"
            report={report}
            busy={load.isPending}
            onLoad={confirm}
            onCancel={() => setReport(undefined)}
          />
          <WriteTrouble error={load.error} className="mt-3" />
        </>
      )}
    </Dialog>
  )
}
