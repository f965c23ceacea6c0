import { sharedReportDays } from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import { SharedReportDraft } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { noonOf } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { sharedReportsQuery, useShareReport } from './shared-report.api.ts'
import { SharedReportList } from './shared-report-list.tsx'
import type { SharedThing } from './shared-thing.ts'

type Typed = { days: SharedReportDraft['days']; password: string; label: string }

const asked = (thing: SharedThing) =>
  'campaignId' in thing ? { campaignId: thing.campaignId } : { query: thing.query }

export const ShareReportDialog = ({
  thing,
  onClose,
}: {
  thing: SharedThing
  onClose: () => void
}) => {
  const links = useQuery(sharedReportsQuery)
  const share = useShareReport()
  const form = useId()
  const [typed, setTyped] = useState<Typed>({
    ...{ days: sharedReportDays[0], password: '', label: '' },
  })
  const [tried, setTried] = useState(false)
  const { password, ...others } = typed
  const checked = z.safeParse(SharedReportDraft, {
    ...{ ...asked(thing), ...others },
    ...(password !== '' && { password }),
  })
  const mistakeOf = (field: keyof Typed) =>
    tried ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!share.isPending && checked.success) share.mutate({ body: checked.data })
  }
  const may = links.data?.can.share
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share report"
      description="Everybody with the link can read the report without an account."
      footer={
        share.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              busy={share.isPending}
              disabledReason={may && reasonFor(may)}
            >
              Create link
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {share.data ? (
          <ShownOnce what="link" text={share.data.address} />
        ) : (
          <form id={form} noValidate onSubmit={send} className="grid gap-4">
            <FixedDays thing={thing} />
            <Choices typed={typed} onChange={setTyped} mistakeOf={mistakeOf} />
            <WriteTrouble error={share.error} />
          </form>
        )}
        {links.isPending && <Skeleton className="h-14" />}
        {links.isLoadingError && <LoadFailure query={links} />}
        {links.data && <SharedReportList reports={links.data} thing={thing} />}
      </div>
    </Dialog>
  )
}

const FixedDays = ({ thing }: { thing: SharedThing }) =>
  'period' in thing && (
    <p>
      It always shows <Time at={noonOf(thing.period.from)} as="date" /> to{' '}
      <Time at={noonOf(thing.period.until)} as="date" />, also when it is opened later.
    </p>
  )

const Choices = ({
  typed,
  onChange,
  mistakeOf,
}: {
  typed: Typed
  onChange: (typed: Typed) => void
  mistakeOf: (field: keyof Typed) => string | undefined
}) => (
  <>
    <RadioTiles
      legend="The link works for"
      className="sm:grid-cols-3"
      options={sharedReportDays
        .toSorted((one, other) => one - other)
        .map((days) => ({ value: String(days), label: `${days} days` }))}
      value={String(typed.days)}
      onChange={(days) => onChange({ ...typed, days: Number(days) as Typed['days'] })}
    />
    <Field
      label="Password"
      optional
      hint="The reader needs it. Send it separately from the link."
      error={mistakeOf('password')}
    >
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.password}
        onChange={({ target }) => onChange({ ...typed, password: target.value })}
      />
    </Field>
    <Field
      label="Label"
      optional
      hint="Only your team sees it, for example: For the board."
      error={mistakeOf('label')}
    >
      <Input
        maxLength={60}
        value={typed.label}
        onChange={({ target }) => onChange({ ...typed, label: target.value })}
      />
    </Field>
  </>
)
