import type {
  BrandCoupon,
  CodesReport,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadCodes } from './brand/brand-coupon.api.ts'
import { CodesReportView, codesInWords } from './codes-report.tsx'

const mostBytes = 1_000_000

const unreadable = (text: string): string | undefined => {
  if (text.trim() === '') return 'This file is empty. Choose a file with one code per line.'
  // Text files contain no NUL character; spreadsheets and images do.
  return text.includes('\0')
    ? 'This file isn’t text. Save your list as CSV, then choose it again.'
    : undefined
}

type Chosen = { name: string; text: string; report: CodesReport }

export const CodesLoader = ({ coupon }: { coupon: BrandCoupon }) => {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [trouble, setTrouble] = useState<string>()
  const look = useLoadCodes()
  const load = useLoadCodes()
  const params = { couponId: coupon.id }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the user choose the same file again after a correction.
    target.value = ''
    if (file === undefined) return
    setChosen(undefined)
    setTrouble(undefined)
    look.reset()
    load.reset()
    if (file.size > mostBytes) return setTrouble('Use a file of at most 1 MB, or split it.')
    const text = await file.text()
    const why = unreadable(text)
    if (why !== undefined) return setTrouble(why)
    look.mutate(
      { params, body: { text, dryRun: true } },
      { onSuccess: (report) => setChosen({ name: file.name, text, report }) },
    )
  }
  // Moves the focus, because the pressed button disappears together with the report.
  const putAway = () => {
    setChosen(undefined)
    chooser.current?.focus()
  }
  const confirm = ({ text }: Chosen) =>
    load.mutate(
      { params, body: { text, dryRun: false } },
      {
        onSuccess: ({ added }) => {
          toast.success(`${codesInWords(added)} loaded.`)
          putAway()
        },
      },
    )
  const error = look.error ?? load.error
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
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
          ref={chooser}
          variant="secondary"
          aria-describedby={hint}
          busy={look.isPending}
          disabledReason={reasonFor(coupon.can.loadCodes)}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden="true" />
          {chosen === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        <p id={hint} className="text-muted text-sm">
          CSV or text, one code per line, at most 10,000. You see a preview before codes are loaded.
        </p>
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {trouble ?? (error && sentenceOf(error))}
      </p>
      {chosen && (
        <CodesReportView
          name={chosen.name}
          report={chosen.report}
          busy={load.isPending}
          onLoad={() => confirm(chosen)}
          onCancel={putAway}
        />
      )}
    </div>
  )
}
