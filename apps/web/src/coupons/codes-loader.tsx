import type { BrandCoupon, CodesReport } from '@tandem/contract/coupons/brand-coupon.schema.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadCodes } from './brand-coupon.api.ts'
import { CodesReportView, codesInWords } from './codes-report.tsx'

const mostBytes = 1_000_000

type Chosen = { name: string; text: string; report: CodesReport }

/** Codes from a file: what is in it is shown first, and nothing is loaded before somebody says so. */
export const CodesLoader = ({ coupon }: { coupon: BrandCoupon }) => {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [trouble, setTrouble] = useState<string>()
  const look = useLoadCodes()
  const load = useLoadCodes()
  const params = { couponId: coupon.id }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was corrected.
    target.value = ''
    if (file === undefined) return
    setChosen(undefined)
    setTrouble(undefined)
    load.reset()
    if (file.size > mostBytes) return setTrouble('Use a file of at most 1 MB, or split it.')
    const text = await file.text()
    look.mutate(
      { params, body: { text, dryRun: true } },
      { onSuccess: (report) => setChosen({ name: file.name, text, report }) },
    )
  }
  const confirm = ({ text }: Chosen) =>
    load.mutate(
      { params, body: { text, dryRun: false } },
      {
        onSuccess: ({ added }) => {
          toast.success(`${codesInWords(added)} loaded.`)
          setChosen(undefined)
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
          CSV or text, one code a line, in the first column; at most 10,000 codes. You see what is
          in it before anything is loaded.
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
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
